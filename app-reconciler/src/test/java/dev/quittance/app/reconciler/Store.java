package dev.quittance.app.reconciler;

import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.jdbi.v3.core.Jdbi;

/** A database that serves one case after the other: to make one takes longer than most cases. */
public record Store(TestDatabase database, PostgresDatabase ports, Connection connection)
    implements AutoCloseable {
  public static Store open() {
    var database = TestDatabase.fresh();
    var address = database.address();
    try {
      return new Store(
          database,
          PostgresDatabase.open(new DatabaseSettings(address, "end-to-end", 6, true)),
          DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password()));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Past the ports, on a connection that stays open. */
  public Jdbi jdbi() {
    return Jdbi.create(connection);
  }

  public void clear() {
    jdbi()
        .useHandle(
            handle ->
                handle.execute(
                    """
                    TRUNCATE app.payment_requests, app.payment_addresses, app.event_outbox,
                             app.monitored_addresses, app.scheduler_ticks,
                             app.reconciliation_jobs, app.discrepancies
                    CASCADE
                    """));
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    } finally {
      ports.close();
      database.close();
    }
  }
}
