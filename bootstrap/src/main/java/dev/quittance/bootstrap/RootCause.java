package dev.quittance.bootstrap;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The bottom of a chain of exceptions: what really happened, without the statement around it. */
public final class RootCause {
  /** No such schema, no such table. */
  private static final Set<String> MISSING = Set.of("3F000", "42P01");

  private RootCause() {}

  /** As one line. */
  public static String message(Throwable failure) {
    Throwable root = chain(failure).reduce(failure, (upper, lower) -> lower);
    String message = Optional.ofNullable(root.getMessage()).orElseGet(root::toString);
    return message.strip().replaceAll("\\s*\\p{Cntrl}\\s*", " ");
  }

  static boolean isMissingSchema(Throwable failure) {
    return chain(failure)
        .anyMatch(
            cause -> cause instanceof SQLException sql && MISSING.contains(sql.getSQLState()));
  }

  private static Stream<Throwable> chain(Throwable failure) {
    return Stream.iterate(failure, cause -> cause != null, Throwable::getCause);
  }
}
