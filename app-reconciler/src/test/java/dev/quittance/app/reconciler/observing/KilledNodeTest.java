package dev.quittance.app.reconciler.observing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.devkit.process.ChildProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Real processes that hold every lock when they are killed or put to sleep. */
@Timeout(120)
class KilledNodeTest {
  private static final Duration DELAY = Duration.ofMillis(300);
  private static final Duration TTL = Duration.ofSeconds(3);
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** From the end of a lock to the poll of the next node, on a busy machine. */
  private static final Duration LATE = Duration.ofSeconds(3);

  @TempDir(cleanup = CleanupMode.NEVER)
  Path logs;

  private final ObserverCluster cluster = new ObserverCluster();
  private final List<ChildProcess> processes = new ArrayList<>();

  @AfterEach
  void close() {
    processes.forEach(ChildProcess::close);
    cluster.close();
  }

  @Test
  void theOtherNodeTakesOverWithinTheTimeToLiveAndSharesAgainWhenItIsBack() {
    cluster.source.hold();
    ChildProcess victim = startHoldingAllLocks("a");
    cluster.startNode("b", DELAY, TTL);
    victim.kill();
    String killed = cluster.texts("SELECT clock_timestamp()").getFirst();
    cluster.source.release();

    for (String type : ObserverCluster.TYPES) {
      await().atMost(PATIENCE).until(() -> polls(type, "b") > 0);
    }
    long latest =
        cluster.number(
            """
            SELECT max(extract(epoch FROM first - '%s') * 1000)::bigint
              FROM (SELECT min(polled_at) AS first
                      FROM app.observer_polls
                     WHERE node = 'b'
                     GROUP BY type) AS taken
            """
                .formatted(killed));
    assertThat(Duration.ofMillis(latest)).isLessThan(TTL.plus(LATE));

    start("a");
    for (String type : ObserverCluster.TYPES) {
      await().atMost(PATIENCE).until(() -> polls(type, "a") > 10);
      assertThat(lastPolls(type, 10, "a")).as(type).isBetween(3L, 7L);
    }
  }

  /** It wakes with the answer of the source in its hands, and its lock is another's. */
  @Test
  void aNodeThatSleptPastItsLockWritesNothingWhenItWakes() {
    ObserverCluster.TYPES.forEach(type -> cluster.source.addRecords(type, 2));
    cluster.source.hold();
    ChildProcess sleeper = startHoldingAllLocks("a");
    sleeper.pause();
    cluster.source.release();
    var other = cluster.startNode("b", DELAY, TTL);
    await()
        .atMost(PATIENCE)
        .until(() -> cluster.number("SELECT count(*) FROM app.observations") == 6);
    other.stop();
    cluster.execute("UPDATE app.observers SET next_poll_at = now() + interval '1 hour'");
    ObserverCluster.TYPES.forEach(type -> cluster.source.addRecords(type, 2));
    String before = cluster.everything();

    sleeper.resume();

    for (String type : ObserverCluster.TYPES) {
      await()
          .atMost(PATIENCE)
          .until(() -> sleeper.output().contains("Lock lost for: " + type + "-observer-poll"));
    }
    assertThat(sleeper.terminate(PATIENCE)).isEqualTo(Optional.of(0));
    assertThat(cluster.everything()).isEqualTo(before);
    assertThat(cluster.number("SELECT count(*) FROM app.payment_requests")).isEqualTo(2);
  }

  private ChildProcess startHoldingAllLocks(String name) {
    ChildProcess process = start(name);
    for (String type : ObserverCluster.TYPES) {
      await().atMost(PATIENCE).until(() -> cluster.source.questions(type) == 1);
    }
    assertThat(cluster.heldLocks()).allMatch(lock -> lock.endsWith(" " + name)).hasSize(3);
    return process;
  }

  private ChildProcess start(String name) {
    ChildProcess process = NodeProcess.start(name, cluster.own.address(), DELAY, TTL, logs);
    processes.add(process);
    return process;
  }

  private long polls(String type, String node) {
    return cluster.polls(type).getOrDefault(node, 0L);
  }

  private long lastPolls(String type, int count, String node) {
    return cluster.number(
        """
        SELECT count(*) FILTER (WHERE node = '%s')
          FROM (SELECT node
                  FROM app.observer_polls
                 WHERE type = '%s'
                 ORDER BY polled_at DESC
                 LIMIT %d) AS last
        """
            .formatted(node, type, count));
  }
}
