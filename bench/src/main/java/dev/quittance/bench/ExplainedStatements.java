package dev.quittance.bench;

import dev.quittance.adapters.postgres.DatabaseAddress;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** How the server executes a batch of the two statements. Nothing stays changed. */
record ExplainedStatements(String claim, String transition) {
  static ExplainedStatements explain(DatabaseAddress address, RecordedStatements statements)
      throws SQLException {
    try (var plain = new BareConnection(address, statements, "explain#incarnation", "");
        var explaining =
            new BareConnection(
                address, statements, "explain#incarnation", "EXPLAIN (ANALYZE, BUFFERS) ")) {
      explaining.connection().setAutoCommit(false);
      // The first time a connection plans, it reads the catalogue.
      rolledBack(explaining, explaining.bindClaim(Plan.BATCH));
      String claim = rolledBack(explaining, explaining.bindClaim(Plan.BATCH));
      var claimed = plain.claim(Plan.BATCH);
      rolledBack(explaining, explaining.bindTransition(claimed));
      String transition = rolledBack(explaining, explaining.bindTransition(claimed));
      plain.confirm(claimed);
      return new ExplainedStatements(claim, transition);
    }
  }

  private static String rolledBack(BareConnection connection, PreparedStatement statement)
      throws SQLException {
    var plan = new StringBuilder();
    try (ResultSet line = statement.executeQuery()) {
      while (line.next()) {
        plan.append(line.getString(1)).append('\n');
      }
    }
    connection.connection().rollback();
    return plan.toString();
  }
}
