package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.adapters.postgres.testing.Gate;
import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.CreateJobsOncePerTick.RefusedAddress;
import dev.quittance.application.port.CreateJobsOncePerTick.Result;
import dev.quittance.application.port.CreateJobsOncePerTick.Tick;
import dev.quittance.application.port.ReadTicks.RunTick;
import dev.quittance.application.port.Together;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.postgres.PostgresPlugin;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One tick: the lock, the ledger, and a job for every address. */
@Timeout(60)
class JobsOfTicksTest {
  private static final int ADDRESSES = 50;
  private static final Instant TWO = Instant.parse("2026-11-17T02:00:00Z");
  private static final Result ALL = new Result.Created(ADDRESSES, 0, List.of());

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final Jdbi jdbi = testDatabase.jdbi();
  private final Gate gate = new Gate(jdbi);
  private final PostgresDatabase database = testDatabase.open();

  @BeforeEach
  void fill() {
    PaymentRequestRows.insertDue(jdbi, ADDRESSES);
  }

  @AfterEach
  void close() {
    gate.close();
    database.close();
    testDatabase.close();
  }

  @Test
  void aTickCreatesOnePartialJobForEveryAddressEverHandedOut() {
    assertThat(run(TWO)).isEqualTo(ALL);

    assertThat(
            count(
                """
                SELECT count(*)
                  FROM app.reconciliation_jobs AS j
                  JOIN app.payment_addresses AS a ON a.request_id = j.address_id
                 WHERE j.mode = 'partial'
                   AND j.status = 'pending'
                   AND j.schedule = 'reconciliation'
                   AND j.tick_at = '2026-11-17 02:00+00'
                """))
        .isEqualTo(ADDRESSES);
    assertThat(count("SELECT count(DISTINCT address_id) FROM app.reconciliation_jobs"))
        .isEqualTo(ADDRESSES);
  }

  @Test
  void theLedgerTellsWhoRanItWhenAndHowManyItCreated() {
    run(TWO);

    assertThat(database.readTicks().read("reconciliation", 10).latest())
        .singleElement()
        .satisfies(tick -> assertThat(tick.at()).isEqualTo(TWO))
        .satisfies(tick -> assertThat(tick.startedBy()).isEqualTo("me#1"))
        .satisfies(tick -> assertThat(tick.scheduled()).isEqualTo(ADDRESSES))
        .satisfies(tick -> assertThat(tick.errors()).isZero())
        .satisfies(
            tick -> assertThat(tick.finishedAt().orElseThrow()).isAfterOrEqualTo(tick.startedAt()));
  }

  @Test
  void theSameTickIsRunOnceHoweverOftenItIsAskedFor() {
    run(TWO);

    assertThat(run(TWO)).isEqualTo(new Result.AlreadyRun());
    assertThat(jobs()).isEqualTo(ADDRESSES);
  }

  @Test
  void ofManyWhoRunATickAtOnceOneDoes() {
    Together.Task<Result> run = () -> run(TWO);

    List<Result> results = Together.run(Collections.nCopies(6, run));

    assertThat(results).filteredOn(ALL::equals).hasSize(1);
    assertThat(jobs()).isEqualTo(ADDRESSES);
  }

  @Test
  void theNextTickFindsAddressesThatWereHandedOutSince() {
    run(TWO);
    PaymentRequestRows.insertDue(jdbi, ADDRESSES + 1, 1);

    assertThat(run(TWO.plusSeconds(1))).isEqualTo(new Result.Created(ADDRESSES + 1, 0, List.of()));
    assertThat(jobs()).isEqualTo(2 * ADDRESSES + 1);
  }

  @Test
  void whileOneCreatesJobsAnotherIsToldSoAtOnce() {
    CompletableFuture<Result> first = runHeldInTheMiddle();

    assertThat(run(TWO)).isEqualTo(new Result.HeldElsewhere());
    assertThat(run(TWO.plusSeconds(1))).isEqualTo(new Result.HeldElsewhere());

    gate.open();
    assertThat(first.join()).isEqualTo(ALL);
  }

  @Test
  void aSessionKilledInTheMiddleLeavesNothingAndTheTickRunsAgain() {
    CompletableFuture<Result> killed = runHeldInTheMiddle();
    gate.killWaiting();
    assertThatThrownBy(killed::join).hasMessageContaining("terminat");
    gate.open();
    assertThat(jobs()).isZero();
    assertThat(ledger()).isEmpty();

    assertThat(run(TWO)).isEqualTo(ALL);
    assertThat(run(TWO.plusSeconds(1))).isEqualTo(ALL);
  }

  @Test
  void aPoolOfOneConnectionRunsTickAfterTickAndLocksNobodyOut() {
    var settings = new DatabaseSettings(testDatabase.address(), "one", 1, true);
    try (var one = PostgresDatabase.open(settings)) {
      for (int i = 0; i < 5; i++) {
        var tick = new Tick("reconciliation", TWO.plusSeconds(2 * i), "one#1");
        assertThat(one.createJobsOncePerTick().create(tick)).isEqualTo(ALL);
        assertThat(run(TWO.plusSeconds(2 * i + 1))).isEqualTo(ALL);
      }
      assertThat(locks()).isZero();
    }
  }

  @Test
  void aTickThatIsSkippedOrFailsKeepsNoLockEither() {
    run(TWO);
    run(TWO);
    jdbi.useHandle(handle -> handle.execute("ALTER TABLE app.reconciliation_jobs RENAME TO gone"));
    assertThatThrownBy(() -> run(TWO.plusSeconds(1))).hasMessageContaining("reconciliation_jobs");

    assertThat(locks()).isZero();
    assertThat(ledger()).extracting(RunTick::at).containsExactly(TWO);
  }

  @Test
  void anAddressOfAChainOrTokenThatNobodyKnowsIsAnErrorAndTheOthersGoOn() {
    run(TWO);
    change("chain = 'dogecoin'", 1);
    change("token_standard = 'erc777', token_contract = '0x00', token_decimals = 1", 2);

    Result.Created created = (Result.Created) run(TWO.plusSeconds(1));

    assertThat(created.scheduled()).isEqualTo(ADDRESSES - 2);
    assertThat(created.errors()).isEqualTo(2);
    assertThat(created.refused())
        .extracting(RefusedAddress::reason)
        .containsExactly("unknown chain \"dogecoin\"", "unknown token standard \"erc777\"");
    assertThat(ledger().getFirst().errors()).isEqualTo(2);
  }

  @Test
  void ofManyErrorsAllAreCountedAndTheFirstAreShown() {
    run(TWO);
    jdbi.useHandle(
        handle -> handle.execute("UPDATE app.monitored_addresses SET chain = 'dogecoin'"));

    Result.Created created = (Result.Created) run(TWO.plusSeconds(1));

    assertThat(created.scheduled()).isZero();
    assertThat(created.errors()).isEqualTo(ADDRESSES);
    assertThat(created.refused()).hasSize(RefusedAddresses.SHOWN);
  }

  @Test
  void creatingManyJobsMayTakeLongerThanOtherStatementsAndOnlyThat() throws SQLException {
    jdbi.useHandle(
        handle -> {
          handle.execute("CREATE TABLE seen (timeout text)");
          handle.execute(
              """
              CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
              $$ BEGIN INSERT INTO seen VALUES (current_setting('statement_timeout')); RETURN NULL; END $$
              """);
          handle.execute(
              "CREATE TRIGGER note AFTER INSERT ON app.reconciliation_jobs EXECUTE FUNCTION"
                  + " note()");
        });
    try (var pool = ConnectionPool.create(testDatabase.settings().forPurpose("one", 1))) {
      var own = Jdbi.create(pool).installPlugin(new PostgresPlugin());
      new PostgresCreateJobsOncePerTick(own).create(new Tick("reconciliation", TWO, "me#1"));

      assertThat(text(jdbi, "SELECT timeout FROM seen")).isEqualTo("10min");
      assertThat(text(own, "SHOW statement_timeout")).isEqualTo("20s");
      try (Connection connection = pool.getConnection()) {
        assertThat(connection.getNetworkTimeout()).isEqualTo(30_000);
      }
    }
  }

  private CompletableFuture<Result> runHeldInTheMiddle() {
    gate.shut(
        "app.monitored_addresses",
        "NEW.address_canonical = '" + PaymentRequestRows.address(25) + "'");
    var running = CompletableFuture.supplyAsync(() -> run(TWO));
    gate.awaitOneWaiting();
    return running;
  }

  private Result run(Instant at) {
    return database.createJobsOncePerTick().create(new Tick("reconciliation", at, "me#1"));
  }

  private List<RunTick> ledger() {
    return database.readTicks().read("reconciliation", 10).latest();
  }

  private void change(String change, int number) {
    jdbi.useHandle(
        handle ->
            handle.execute(
                "UPDATE app.monitored_addresses SET " + change + " WHERE address_canonical = ?",
                PaymentRequestRows.address(number)));
  }

  private long jobs() {
    return count("SELECT count(*) FROM app.reconciliation_jobs");
  }

  private long locks() {
    return count("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 738523901");
  }

  private long count(String sql) {
    return jdbi.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  private static String text(Jdbi jdbi, String sql) {
    return jdbi.withHandle(handle -> handle.createQuery(sql).mapTo(String.class).one());
  }
}
