package dev.quittance.bootstrap.settings;

import java.util.List;
import java.util.stream.Collectors;

/** The start is refused because of its settings. Tells all that is wrong at once, no secrets. */
public final class ConfigurationError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /**
   * @param code stable, for machines
   * @param text for people
   */
  public record Problem(String code, String text) {
    @Override
    public String toString() {
      return code + ": " + text;
    }
  }

  ConfigurationError(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  public List<Problem> problems() {
    return problems;
  }
}
