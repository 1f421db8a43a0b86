package dev.quittance.bench;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.application.TimeOrderedIds;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** The recorded statements with nothing around them: no mapping, no decision, no pool, no log. */
final class BareConnection implements AutoCloseable {
  private static final long LEASE_MILLIS = 30_000;
  private static final long NEXT_LOOK_MILLIS = 60_000;

  private final String owner;
  private final Connection connection;
  private final PreparedStatement claim;
  private final PreparedStatement transition;

  record Claim(UUID id, long version, long epoch) {}

  /**
   * @param prefix put in front of both statements, to have them explained
   */
  BareConnection(
      DatabaseAddress address, RecordedStatements statements, String owner, String prefix) {
    this.owner = owner;
    try {
      connection =
          DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
      claim = connection.prepareStatement(prefix + statements.claim());
      transition = connection.prepareStatement(prefix + statements.transition());
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  Connection connection() {
    return connection;
  }

  List<Claim> claim() {
    try (ResultSet row = bindClaim().executeQuery()) {
      List<Claim> claims = new ArrayList<>(Plan.BATCH);
      while (row.next()) {
        claims.add(
            new Claim(
                row.getObject("id", UUID.class), row.getLong("version"), row.getLong("epoch")));
      }
      return claims;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * In an explicit transaction, as production does it. Answers with how many rows it wrote: all or
   * 0.
   */
  int confirm(List<Claim> claims) {
    try {
      connection.setAutoCommit(false);
      int written = 0;
      try (ResultSet row = bindTransition(claims).executeQuery()) {
        if (row.next() && row.getArray("ids") == null) {
          written = claims.size();
        }
      }
      connection.commit();
      connection.setAutoCommit(true);
      return written;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  PreparedStatement bindClaim() throws SQLException {
    claim.setLong(1, LEASE_MILLIS);
    claim.setString(2, owner);
    return claim;
  }

  PreparedStatement bindTransition(List<Claim> claims) throws SQLException {
    int count = claims.size();
    var ids = new TimeOrderedIds(InstantSource.system(), ThreadLocalRandom.current());
    var paid = PaidAtOnce.PAID;
    Object[][] columns = {
      {"uuid", claims.stream().map(Claim::id).toArray()},
      {"varchar", repeat(count, "pending")},
      {"varchar", repeat(count, "confirmed")},
      {"bigint", claims.stream().map(Claim::version).toArray()},
      {"bigint", claims.stream().map(Claim::epoch).toArray()},
      {"varchar", repeat(count, owner)},
      {"bigint", repeat(count, NEXT_LOOK_MILLIS)},
      {"boolean", repeat(count, false)},
      {"varchar", repeat(count, null)},
      {"varchar", repeat(count, paid.seen().toString())},
      {"varchar", repeat(count, paid.confirmed().toString())},
      {"bigint", repeat(count, paid.head().height())},
      {"varchar", repeat(count, paid.head().hash())},
      {"varchar", repeat(count, paid.source())},
      {"uuid", claims.stream().map(one -> ids.next()).toArray()},
      {"varchar", new Object[0]},
      {"varchar", new Object[0]},
    };
    for (int i = 0; i < columns.length; i++) {
      transition.setArray(
          i + 1, connection.createArrayOf((String) columns[i][0], (Object[]) columns[i][1]));
    }
    transition.setInt(columns.length + 1, count);
    return transition;
  }

  private static Object[] repeat(int count, Object value) {
    var values = new Object[count];
    Arrays.fill(values, value);
    return values;
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
