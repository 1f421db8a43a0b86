package dev.quittance.adapters.source;

import dev.quittance.application.port.FetchRecords;
import dev.quittance.application.port.ReadSource;
import dev.quittance.application.port.SourceText;
import java.util.function.UnaryOperator;

/** The module's wiring. */
public final class Sources {
  private Sources() {}

  /** Judges configurations. */
  public static ReadSource reading() {
    return new ReadConfiguredSource();
  }

  /**
   * Asks sources. May be used by many threads.
   *
   * @param environment the value of a variable, or null; {@link System#getenv(String)}
   */
  public static FetchRecords fetching(UnaryOperator<String> environment) {
    return new FetchFromSource(environment);
  }

  /** A configuration as it may be shown, on one line: without secrets. */
  public static String masked(SourceText source) {
    return MaskedSource.of(source);
  }
}
