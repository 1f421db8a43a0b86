package dev.quittance.adapters.source;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.SourceRecord;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.TemplateEngine;

/** Asks a database, on a connection of its own that may only read. */
final class JdbcFetch {
  private static final int FETCH_SIZE = 500;

  private final UnaryOperator<String> environment;

  JdbcFetch(UnaryOperator<String> environment) {
    this.environment = environment;
  }

  List<SourceRecord> fetch(JdbcSource source, String cursor, int limit, Deadline deadline)
      throws SourceFailure {
    Optional<String> password = Optional.empty();
    if (source.password().isPresent()) {
      password = Optional.of(source.password().get().reveal(environment));
    }
    try (Connection connection = connect(source, password)) {
      if (!connection.isReadOnly()) {
        // Some drivers refuse it once connected; their URL says it.
        connection.setReadOnly(true);
      }
      // Without it some drivers ignore the fetch size and load everything at once.
      connection.setAutoCommit(false);
      return records(source, query(connection, source, cursor, limit, deadline));
    } catch (SQLException e) {
      throw JdbcFailure.of(e, source, password);
    } catch (JdbiException e) {
      throw e.getCause() instanceof SQLException cause
          ? JdbcFailure.of(cause, source, password)
          : new SourceFailure("query_unusable", e.getClass().getSimpleName());
    }
  }

  private static Connection connect(JdbcSource source, Optional<String> password)
      throws SQLException {
    var login = new Properties();
    source.user().ifPresent(user -> login.setProperty("user", user));
    password.ifPresent(secret -> login.setProperty("password", secret));
    return DriverManager.getConnection(source.url(), login);
  }

  private static List<JdbcRows.Row> query(
      Connection connection, JdbcSource source, String cursor, int limit, Deadline deadline) {
    try (Handle handle = Jdbi.open(connection)) {
      try {
        // A query is taken as it is: <name> is no place to fill in.
        handle.setTemplateEngine(TemplateEngine.NOP);
        return handle
            .createQuery(source.query())
            .bind("cursor", JdbcCursor.argument(source, cursor))
            .bind("limit", limit)
            .setFetchSize(Math.min(limit, FETCH_SIZE))
            .setMaxRows(limit)
            .setQueryTimeout((int) deadline.remaining().toSeconds() + 1)
            .scanResultSet((rows, context) -> new JdbcRows(source).read(rows.get()));
      } finally {
        undo(connection);
      }
    }
  }

  /**
   * To some drivers read-only is a hint. Of them some commit when they are closed, and some do not
   * let themselves be closed in a transaction.
   */
  private static void undo(Connection connection) {
    try {
      connection.rollback();
    } catch (SQLException broken) {
      // Nothing is left to undo, and why it broke is on its way.
    }
  }

  private static List<SourceRecord> records(JdbcSource source, List<JdbcRows.Row> rows)
      throws SourceFailure {
    List<SourceRecord> records = new ArrayList<>(rows.size());
    for (JdbcRows.Row row : rows) {
      records.add(Records.create(source, row.id(), row.cursor(), row.json()));
    }
    return records;
  }
}
