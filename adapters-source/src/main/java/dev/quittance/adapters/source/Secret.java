package dev.quittance.adapters.source;

import java.util.Optional;
import java.util.function.UnaryOperator;

/** A value that nobody is shown: given as it is, or as the name of an environment variable. */
sealed interface Secret {
  String reveal(UnaryOperator<String> environment) throws SourceFailure;

  record Given(String value) implements Secret {
    @Override
    public String reveal(UnaryOperator<String> environment) {
      return value;
    }

    @Override
    public String toString() {
      return "Given[...]";
    }
  }

  record InEnvironment(String variable) implements Secret {
    @Override
    public String reveal(UnaryOperator<String> environment) throws SourceFailure {
      return Optional.ofNullable(environment.apply(variable))
          .filter(value -> !value.isEmpty())
          .orElseThrow(
              () ->
                  new SourceFailure(
                      "secret_missing", "the environment variable " + variable + " is not set"));
    }
  }
}
