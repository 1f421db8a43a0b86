package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.adapters.postgres.testing.Gate;
import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.PgBouncer;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.CreateJobsOncePerTick;
import dev.quittance.application.port.CreateJobsOncePerTick.Result;
import dev.quittance.application.port.CreateJobsOncePerTick.Tick;
import dev.quittance.application.port.Together;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Behind a pooler that gives every transaction another session, a lock of the session would stay
 * with a stranger. Skipped where PgBouncer is not installed.
 */
@Timeout(60)
class TicksThroughPgBouncerTest {
  private static final int ADDRESSES = 50;
  private static final int TICKS = 20;
  private static final Instant TWO = Instant.parse("2026-11-17T02:00:00Z");
  private static final Result ALL = new Result.Created(ADDRESSES, 0, List.of());

  @TempDir Path folder;

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final Jdbi direct = testDatabase.jdbi();
  private PgBouncer bouncer;
  private PostgresDatabase one;
  private PostgresDatabase other;

  @BeforeEach
  void open() {
    PaymentRequestRows.insertDue(direct, ADDRESSES);
    bouncer = PgBouncer.inFrontOf(testDatabase.address(), folder, 4);
    one = PostgresDatabase.open(new DatabaseSettings(bouncer.address(), "one", 2, true));
    other = PostgresDatabase.open(new DatabaseSettings(bouncer.address(), "other", 2, true));
  }

  @AfterEach
  void close() {
    if (bouncer != null) {
      one.close();
      other.close();
      bouncer.close();
    }
    testDatabase.close();
  }

  @Test
  void twoInstancesRunEveryTickOnceAndLeaveNoLockBehind() {
    for (int i = 0; i < TICKS; i++) {
      Instant tick = TWO.plusSeconds(i);
      List<Result> results =
          Together.run(
              List.of(
                  () -> run(one.createJobsOncePerTick(), tick),
                  () -> run(other.createJobsOncePerTick(), tick)));
      assertThat(results).filteredOn(ALL::equals).hasSize(1);
    }

    assertThat(count("SELECT count(*) FROM app.reconciliation_jobs")).isEqualTo(TICKS * ADDRESSES);
    assertThat(locks()).isZero();
  }

  @Test
  void aSessionKilledInTheMiddleDoesNotStopLaterTicks() {
    try (var gate = new Gate(direct)) {
      gate.shut(
          "app.monitored_addresses",
          "NEW.address_canonical = '" + PaymentRequestRows.address(25) + "'");
      var killed = CompletableFuture.supplyAsync(() -> run(one.createJobsOncePerTick(), TWO));
      gate.awaitOneWaiting();
      assertThat(run(other.createJobsOncePerTick(), TWO)).isEqualTo(new Result.HeldElsewhere());
      gate.killWaiting();
      assertThatThrownBy(killed::join).isNotNull();
      gate.open();

      assertThat(run(other.createJobsOncePerTick(), TWO)).isEqualTo(ALL);
      assertThat(run(one.createJobsOncePerTick(), TWO.plusSeconds(1))).isEqualTo(ALL);
      assertThat(locks()).isZero();
    }
  }

  private static Result run(CreateJobsOncePerTick create, Instant at) {
    return create.create(new Tick("reconciliation", at, "me#1"));
  }

  private long locks() {
    return count("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 738523901");
  }

  private long count(String sql) {
    return direct.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }
}
