package dev.quittance.adapters.postgres;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What became of a transaction whose COMMIT got no answer. The driver reports the same error
 * whether the commit happened or not, so the database is asked on a new connection.
 */
final class TransactionFate {
  private static final Logger log = LoggerFactory.getLogger(TransactionFate.class);
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final Jdbi jdbi;

  TransactionFate(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  /** Whether an error at COMMIT leaves its outcome open. */
  static boolean isUnknown(SQLException atCommit) {
    String state = atCommit.getSQLState();
    // 08: the connection broke. 57: the server is going down, and may have committed before.
    return state == null || state.startsWith("08") || state.startsWith("57");
  }

  /** True if the transaction committed; false if it did not, or if nobody can tell in time. */
  boolean isCommitted(String transactionId) {
    long giveUpAt = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < giveUpAt) {
      Optional<String> status = ask(transactionId);
      if (status.isPresent() && !status.get().equals("in progress")) {
        log.info("transaction {} with a lost answer was {}", transactionId, status.get());
        return status.get().equals("committed");
      }
      if (!pause()) {
        return false;
      }
    }
    return false;
  }

  private Optional<String> ask(String transactionId) {
    try {
      return jdbi.withHandle(
          handle ->
              handle
                  .createQuery("SELECT pg_xact_status(:id::xid8)")
                  .bind("id", transactionId)
                  .mapTo(String.class)
                  .findOne());
    } catch (JdbiException stillAway) {
      return Optional.empty();
    }
  }

  private static boolean pause() {
    try {
      Thread.sleep(PAUSE);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
