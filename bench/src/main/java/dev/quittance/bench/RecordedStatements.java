package dev.quittance.bench;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.port.ClaimOpenForReconciliation.Command;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.WorkerId;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/**
 * The two statements of the hot path as the adapter sends them, read on their way out, so that they
 * can never drift from what is measured beside them.
 */
record RecordedStatements(String claim, String transition) {
  private static final int CLAIM_PARAMETERS = 2;
  private static final int TRANSITION_PARAMETERS = 18;

  RecordedStatements {
    requireParameters(claim, CLAIM_PARAMETERS);
    requireParameters(transition, TRANSITION_PARAMETERS);
  }

  /** Needs one due row, and gives it back. */
  static RecordedStatements record(DatabaseAddress address) throws SQLException {
    var driver = new RecordingDriver();
    DriverManager.registerDriver(driver);
    var recorded =
        new DatabaseAddress(
            RecordingDriver.recorded(address.jdbcUrl()), address.user(), address.password());
    try (var database =
        PostgresDatabase.open(new DatabaseSettings(recorded, "bench-record", 1, false))) {
      driver.takeStatements();
      var command =
          new Command(new WorkerId("record", "incarnation"), Plan.BATCH, Duration.ofSeconds(30));
      List<ClaimedRequest> claims = database.claimOpenForReconciliation().claim(command).requests();
      String claim = only(driver.takeStatements());
      database.transitionStatusIfCurrent().transition(List.of(giveBack(claims.getFirst())));
      return new RecordedStatements(claim, only(driver.takeStatements()));
    } finally {
      DriverManager.deregisterDriver(driver);
    }
  }

  private static Verdict giveBack(ClaimedRequest claim) {
    return new Verdict.Unanswered(claim, "recorded", false, Duration.ofMillis(1));
  }

  private static String only(List<String> statements) {
    if (statements.size() != 1) {
      throw new IllegalStateException("expected one statement, recorded " + statements);
    }
    return statements.getFirst();
  }

  private static void requireParameters(String sql, int expected) {
    long found = sql.chars().filter(c -> c == '?').count();
    if (found != expected) {
      throw new IllegalStateException(
          "the adapter's statement has %d parameters, this benchmark binds %d:%n%s"
              .formatted(found, expected, sql));
    }
  }
}
