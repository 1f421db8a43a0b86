package dev.quittance.app.reconciler.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.Gate;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.devkit.process.ChildProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Five schedulers with clocks up to 30 seconds off and a tick every second. Some are killed while
 * they create jobs, and others take their place.
 */
class ScheduledTicksTest {
  private static final int ADDRESSES = 100;
  private static final List<Integer> SKEWS = List.of(-30, -15, 0, 15, 30);

  @TempDir(cleanup = CleanupMode.NEVER)
  Path logs;

  private final TestDatabase database = TestDatabase.fresh();
  private final Gate gate = new Gate(database.jdbi());
  private final Map<String, ChildProcess> schedulers = new HashMap<>();
  private Cluster cluster;

  @BeforeEach
  void open() {
    cluster = new Cluster(database.address(), logs);
    addAddresses();
  }

  @AfterEach
  void close() {
    cluster.close();
    gate.close();
    database.close();
  }

  @Test
  @Timeout(300)
  void everyTickRunsOnceAlsoWhenSchedulersAreKilledInTheMiddle() {
    runTicks(15, 2);
  }

  @Test
  @Tag("prove")
  @Timeout(900)
  void everyOfTwoHundredTicksRunsOnceAlsoWhenSchedulersAreKilledInTheMiddle() {
    runTicks(200, 20);
  }

  private void runTicks(int ticks, int kills) {
    SKEWS.forEach(this::start);
    killSome(kills);
    await()
        .atMost(Cluster.PATIENCE.plusSeconds(3L * ticks))
        .until(() -> runFromTheFirst(ticks) == ticks);
    schedulers.values().forEach(one -> one.terminate(Cluster.PATIENCE));

    assertThat(ticksWith("scheduled <> " + ADDRESSES + " OR errors <> 0")).isZero();
    for (String count : List.of("jobs", "addresses", "partial")) {
      assertThat(ticksWith(count + " <> " + ADDRESSES)).as(count).isZero();
    }
    assertThat(ticksWith("tick_at <> date_trunc('second', tick_at)"))
        .as("off the schedule")
        .isZero();
    assertThat(ticksWith("started_at < tick_at")).as("run before their time").isZero();
    assertThat(cluster.count("SELECT count(DISTINCT started_by) FROM app.scheduler_ticks"))
        .isGreaterThan(1);
    assertThat(completions().values()).as("how often a tick was run").allMatch(times -> times == 1);
    assertThat(messages("reconciliation tick failed, trying again")).isEmpty();
    assertThat(messages("reconciliation tick given up until the next one")).isEmpty();
  }

  /** Each is held in the middle of its jobs when it is killed. */
  private void killSome(int kills) {
    Cluster.awaitThat(() -> ticksWith("true") >= 3);
    gate.shut("app.reconciliation_jobs", "NEW.address_id = '" + address(ADDRESSES / 2) + "'");
    for (int i = 0; i < kills; i++) {
      if (i > 0) {
        long before = ticksWith("true");
        Cluster.awaitThat(() -> ticksWith("true") > before);
        gate.shutAgain();
      }
      gate.awaitOneWaiting();
      String victim = gate.nameOfWaiting();
      schedulers.get(victim).kill();
      gate.awaitGone(victim);
      gate.open();
      start(SKEWS.get(i % SKEWS.size()));
    }
  }

  private void start(int skew) {
    String name = "scheduler-" + (schedulers.size() + 1);
    var process =
        cluster
            .prepare(name)
            .withItsNameInSessions()
            .withJvmOption(SkewedClock.javaAgent(folder(name), skew))
            .with("RECONCILIATION_SCHEDULER_ENABLED", "true")
            .with("RECONCILIATION_CRON_SCHEDULE", "* * * * * *")
            .with("RECONCILIATION_CATCH_UP_TICKS", "1000")
            .with("EVENT_SEQUENCER_ENABLED", "false")
            .with("PAYMENT_REQUEST_RECONCILER_POLL_INTERVAL_SECONDS", "60")
            .run();
    schedulers.put(name, process);
  }

  private Path folder(String name) {
    try {
      return Files.createDirectory(logs.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How many of the first so many ticks, counted by seconds, are in the ledger. */
  private long runFromTheFirst(int ticks) {
    return cluster.count(
        """
        SELECT count(*)
          FROM app.scheduler_ticks
         WHERE tick_at < (SELECT min(tick_at) FROM app.scheduler_ticks) + interval '%d seconds'
        """
            .formatted(ticks));
  }

  /** With the counts of their jobs beside them. */
  private long ticksWith(String condition) {
    return cluster.count(
        """
        SELECT count(*)
          FROM app.scheduler_ticks AS t,
               LATERAL (SELECT count(*) AS jobs,
                               count(DISTINCT address_id) AS addresses,
                               count(*) FILTER (WHERE mode = 'partial') AS partial
                          FROM app.reconciliation_jobs AS j
                         WHERE j.tick_at = t.tick_at) AS created
         WHERE %s
        """
            .formatted(condition));
  }

  /** By their own account. One that was killed may have had no time for it. */
  private Map<String, Long> completions() {
    return messages("reconciliation tick completed")
        .map(line -> line.get("tick_at").asString())
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  private Stream<JsonNode> messages(String message) {
    return schedulers.values().stream()
        .flatMap(one -> LogLines.of(one).stream())
        .filter(line -> line.path("message").asString().equals(message));
  }

  private void addAddresses() {
    cluster
        .jdbi()
        .useHandle(
            handle ->
                handle.execute(
                    """
                    INSERT INTO app.monitored_addresses
                      (id, merchant_id, chain, network, asset, address_canonical)
                    SELECT lpad(to_hex(n), 32, '0')::uuid, 'm', 'ethereum', 'devnet', 'ETH',
                           '0x' || lpad(to_hex(n), 40, '0')
                      FROM generate_series(1, ?) AS n
                    """,
                    ADDRESSES));
  }

  private static String address(int number) {
    return "00000000-0000-0000-0000-%012x".formatted(number);
  }
}
