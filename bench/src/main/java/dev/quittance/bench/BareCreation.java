package dev.quittance.bench;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.application.TimeOrderedIds;
import dev.quittance.domain.PaymentRequestId;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The recorded statements of a creation with nothing around them: what is new in each request is
 * put in the place of the recorded value. The index is handed out on a connection of its own, as
 * there.
 */
final class BareCreation implements AutoCloseable {
  private final RecordedCreation recorded;
  private final Set<Object> rowIds;
  private final Object index;
  private final Connection transaction;
  private final Connection allocation;
  private final List<PreparedStatement> statements = new ArrayList<>();
  private final TimeOrderedIds ids =
      new TimeOrderedIds(InstantSource.system(), ThreadLocalRandom.current());

  BareCreation(DatabaseAddress address, RecordedCreation recorded) throws SQLException {
    this.recorded = recorded;
    Set<Object> wallet = values(BareCreation::isAllocation);
    rowIds = values(call -> true);
    rowIds.removeIf(value -> !(value instanceof UUID) || wallet.contains(value));
    index = recordedIndex();
    transaction = connect(address);
    allocation = connect(address);
    transaction.setAutoCommit(false);
    for (RecordedCall call : recorded.create()) {
      statements.add(call.prepare(isAllocation(call) ? allocation : transaction));
    }
  }

  private static Connection connect(DatabaseAddress address) throws SQLException {
    return DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
  }

  private static boolean isAllocation(RecordedCall call) {
    return call.sql().contains("UPDATE app.wallets");
  }

  private Set<Object> values(Predicate<RecordedCall> calls) {
    return recorded.create().stream()
        .filter(calls)
        .flatMap(call -> call.bindings().stream())
        .map(bound -> bound.arguments().get(1))
        .collect(Collectors.toSet());
  }

  /** The only small number that is bound as a long beside the address. */
  private Object recordedIndex() {
    return values(call -> call.sql().contains("app.payment_addresses")).stream()
        .filter(value -> value instanceof Long number && number < 1_000)
        .findFirst()
        .orElseThrow();
  }

  void run() {
    Map<Object, Object> fresh = freshValues();
    try {
      for (int i = 0; i < statements.size(); i++) {
        RecordedCall call = recorded.create().get(i);
        call.bindTo(statements.get(i), value -> fresh.getOrDefault(value, value));
        long answer = execute(statements.get(i));
        if (isAllocation(call)) {
          fresh.put(index, answer);
        }
      }
      transaction.commit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What identifies a request; everything else may be the same in all of them. */
  private Map<Object, Object> freshValues() {
    var id = new PaymentRequestId(ids.next());
    var random = ThreadLocalRandom.current();
    Map<Object, Object> fresh = new HashMap<>();
    rowIds.forEach(rowId -> fresh.put(rowId, ids.next()));
    fresh.put(recorded.request().id().value(), id.value());
    fresh.put(recorded.request().id().toString(), id.toString());
    fresh.put(
        recorded.request().target().address(), "0x%040x".formatted(new BigInteger(160, random)));
    fresh.put(recorded.key(), Long.toHexString(random.nextLong()) + random.nextLong());
    return fresh;
  }

  private static long execute(PreparedStatement statement) throws SQLException {
    if (!statement.execute()) {
      return statement.getUpdateCount();
    }
    try (ResultSet rows = statement.getResultSet()) {
      long first = 0;
      while (rows.next()) {
        first = rows.getObject(1) instanceof Long number ? number : 0;
      }
      return first;
    }
  }

  @Override
  public void close() {
    try {
      transaction.close();
      allocation.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
