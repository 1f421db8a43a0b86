package dev.quittance.adapters.postgres;

/**
 * The server would forget commits in a crash, and with them claims: two workers could share an
 * epoch.
 */
public final class NotDurable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotDurable(String message) {
    super(message);
  }
}
