package dev.quittance.adapters.postgres;

/** The database could not be reached at start, after bounded retries. */
public final class DatabaseUnreachable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public DatabaseUnreachable(String message, Throwable cause) {
    super(message, cause);
  }
}
