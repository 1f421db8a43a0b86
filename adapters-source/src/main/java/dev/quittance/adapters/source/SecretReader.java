package dev.quittance.adapters.source;

import java.util.Optional;

/** Reads a secret: the field itself, or the field with _env behind it. */
final class SecretReader {
  private SecretReader() {}

  static Optional<Secret> read(ConfigurationFields fields, String field) {
    Optional<Secret> given = fields.text(field).map(Secret.Given::new);
    Optional<Secret> named =
        fields.as(field + "_env", fields.text(field + "_env"), SecretReader::variable);
    if (given.isPresent() && named.isPresent()) {
      return fields.problem(field, "and " + field + "_env exclude each other");
    }
    return given.or(() -> named);
  }

  private static Secret variable(String name) {
    if (!name.matches("[A-Za-z_][A-Za-z0-9_]{0,99}")) {
      throw new IllegalArgumentException("it is the name of an environment variable");
    }
    return new Secret.InEnvironment(name);
  }
}
