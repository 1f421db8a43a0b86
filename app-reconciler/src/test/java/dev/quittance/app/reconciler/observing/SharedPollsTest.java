package dev.quittance.app.reconciler.observing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several nodes make each poll once, and as many of them as the others. */
@Timeout(600)
class SharedPollsTest {
  private static final Duration DELAY = Duration.ofMillis(300);
  private static final Duration TTL = Duration.ofSeconds(30);

  private final ObserverCluster cluster = new ObserverCluster();
  private final ObserverCluster naiveCluster = new ObserverCluster();

  @AfterEach
  void close() {
    naiveCluster.close();
    cluster.close();
  }

  @Test
  void aFewPolls() {
    share(20, 2, 0.9);

    assertShares(2, 35, 65);
  }

  /** Whoever is first at the lock would make every poll, if the first had not to wait. */
  @Test
  void aNodeThatIsAlwaysSlowerGetsItsShare() {
    cluster.execute("UPDATE app.observers SET active = type = 'wes'");
    Duration delay = Duration.ofMillis(500);
    cluster.startNode("near", delay, TTL);
    cluster.startNode("far", delay, TTL).moveAway(delay.dividedBy(25));

    await().atMost(Duration.ofMinutes(1)).until(() -> cluster.pollsInAll("wes") == 16);

    assertThat(cluster.polls("wes").getOrDefault("far", 0L)).isBetween(5L, 11L);
  }

  @ParameterizedTest
  @CsvSource({"2, 1, 45, 55", "2, 0.9, 45, 55", "3, 1, 30, 37", "3, 0.9, 30, 37"})
  @Tag("prove")
  void manyPolls(int nodes, double pace, int least, int most) {
    share(200, nodes, pace);

    assertShares(nodes, least, most);
  }

  /**
   * @param pace of the first node's timer
   */
  private void share(int cycles, int nodes, double pace) {
    Duration first = Duration.ofNanos((long) (DELAY.toNanos() * pace));
    List<ObserverNode> running =
        IntStream.range(0, nodes)
            .mapToObj(node -> cluster.startNode(name(node), node == 0 ? first : DELAY, TTL))
            .toList();
    awaitPolls(1);
    int before = total(cluster);
    var naive = new NaiveNodes(naiveCluster, nodes, DELAY);
    for (int cycle = 1; cycle <= cycles; cycle++) {
      awaitPolls(cycle);
      ObserverCluster.TYPES.forEach(type -> cluster.source.addRecords(type, 1));
    }
    naive.close();
    double asked = total(cluster) - before;
    awaitPolls(cycles + 1);
    await().until(() -> observed() == cycles * 3L);
    running.forEach(ObserverNode::stop);

    assertNothingIsObservedTwice(cycles);
    assertOnePollInAnInterval(first);
    assertFewerQuestions(asked, nodes);
  }

  private void assertNothingIsObservedTwice(int cycles) {
    assertThat(observed()).isEqualTo(cycles * 3L);
    assertThat(cluster.number("SELECT count(*) FROM app.observations")).isEqualTo(cycles * 3L);
    assertThat(cluster.number("SELECT count(*) FROM app.payment_requests")).isEqualTo(cycles);
  }

  private void assertOnePollInAnInterval(Duration interval) {
    assertThat(cluster.shortestGap()).isGreaterThanOrEqualTo(interval);
    for (String type : ObserverCluster.TYPES) {
      assertThat((long) cluster.source.questions(type)).isEqualTo(cluster.pollsInAll(type));
    }
  }

  /** In the same time. The naive nodes find a lock held now and then. */
  private void assertFewerQuestions(double asked, int nodes) {
    double naive = total(naiveCluster);
    assertThat(asked / naive).isLessThan(1.15 / nodes);
  }

  private void assertShares(int nodes, int least, int most) {
    for (String type : ObserverCluster.TYPES) {
      var polls = cluster.polls(type);
      for (int node = 0; node < nodes; node++) {
        assertThat(100.0 * polls.getOrDefault(name(node), 0L) / cluster.pollsInAll(type))
            .as("%s of %s: %s", name(node), type, polls)
            .isBetween((double) least, (double) most);
      }
    }
  }

  private void awaitPolls(int count) {
    for (String type : ObserverCluster.TYPES) {
      await()
          .pollInterval(Duration.ofMillis(20))
          .until(() -> cluster.source.questions(type) >= count);
    }
  }

  private long observed() {
    return cluster.number(
        "SELECT count(*) FROM app.event_outbox WHERE aggregate_type = 'observation'");
  }

  private static int total(ObserverCluster one) {
    return ObserverCluster.TYPES.stream().mapToInt(one.source::questions).sum();
  }

  private static String name(int node) {
    return "node-" + (node + 1);
  }
}
