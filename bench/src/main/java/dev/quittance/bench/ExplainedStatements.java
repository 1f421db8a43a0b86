package dev.quittance.bench;

import dev.quittance.adapters.postgres.DatabaseAddress;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.function.UnaryOperator;

/** How the server executes the statements. Nothing stays changed. */
record ExplainedStatements(String claim, String transition, String get, String list) {
  static ExplainedStatements explain(
      DatabaseAddress address, RecordedStatements statements, RecordedCreation calls)
      throws SQLException {
    try (var plain = new BareConnection(address, statements, "explain#incarnation", "");
        var explaining =
            new BareConnection(
                address, statements, "explain#incarnation", "EXPLAIN (ANALYZE, BUFFERS) ")) {
      explaining.connection().setAutoCommit(false);
      // The first time a connection plans, it reads the catalogue.
      rolledBack(explaining, explaining.bindClaim());
      String claim = rolledBack(explaining, explaining.bindClaim());
      var claimed = plain.claim();
      rolledBack(explaining, explaining.bindTransition(claimed));
      String transition = rolledBack(explaining, explaining.bindTransition(claimed));
      plain.confirm(claimed);
      return new ExplainedStatements(
          claim,
          transition,
          rolledBack(explaining, bound(explaining, calls.read(), value -> value)),
          rolledBack(explaining, bound(explaining, calls.list(), ExplainedStatements::large)));
    }
  }

  /** The page is that of a merchant who has a tenth of all requests. */
  private static PreparedStatement bound(
      BareConnection connection, List<RecordedCall> calls, UnaryOperator<Object> substitute)
      throws SQLException {
    RecordedCall call = calls.getFirst();
    PreparedStatement statement =
        connection.connection().prepareStatement("EXPLAIN (ANALYZE, BUFFERS) " + call.sql());
    call.bindTo(statement, substitute);
    return statement;
  }

  private static Object large(Object value) {
    return Shop.MERCHANT.equals(value) ? "m_1" : value;
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
