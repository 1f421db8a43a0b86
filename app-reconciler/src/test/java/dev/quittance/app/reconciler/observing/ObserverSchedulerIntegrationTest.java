package dev.quittance.app.reconciler.observing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class ObserverSchedulerIntegrationTest {
  /** Longer than the test: every type is polled once. */
  private static final Duration LONG = Duration.ofMinutes(10);

  private static final Duration BRIEF = Duration.ofMillis(300);

  private final ObserverCluster cluster = new ObserverCluster();

  @AfterEach
  void close() {
    cluster.close();
  }

  @Test
  void oneNodeTakesAllThreeTypesAndReleasesEach() {
    cluster.source.addRecords("order", 2);
    cluster.source.addRecords("wes", 3);
    var node = cluster.startNode("a", LONG, LONG);

    awaitPolls(1);
    await().until(() -> cluster.heldLocks().isEmpty());

    assertThat(cluster.number("SELECT count(*) FROM app.payment_requests")).isEqualTo(2);
    assertThat(cluster.texts("SELECT lock_key FROM app.int_lock ORDER BY 1"))
        .containsExactly("inventory-observer-poll", "order-observer-poll", "wes-observer-poll");
    for (String type : ObserverCluster.TYPES) {
      await()
          .untilAsserted(
              () ->
                  assertThat(
                          node.metric(
                              "scheduler_observer_lock_acquired_by_node_total{node=\"a\",type=\"%s\"}"
                                  .formatted(type)))
                      .isEqualTo(1));
    }
  }

  @Test
  void theSecondNodeSkipsAllThatTheFirstOnePolls() {
    cluster.source.hold();
    cluster.startNode("a", LONG, LONG);
    await().until(() -> cluster.heldLocks().size() == 3);

    var second = cluster.startNode("b", LONG, LONG);

    for (String type : ObserverCluster.TYPES) {
      await().until(() -> second.metric(failed(type)) == 1);
      assertThat(cluster.source.questions(type)).isEqualTo(1);
    }
    cluster.source.release();
    awaitPolls(1);
  }

  @Test
  void oneNodeHasTwoTypesWhileTheOtherHasTheThird() {
    cluster.execute("UPDATE app.observers SET active = false WHERE type = 'wes'");
    cluster.source.hold();
    cluster.startNode("a", LONG, LONG);
    await().until(() -> cluster.heldLocks().size() == 2);
    cluster.execute("UPDATE app.observers SET active = true");

    cluster.startNode("b", LONG, LONG);

    await()
        .untilAsserted(
            () ->
                assertThat(cluster.heldLocks())
                    .containsExactly(
                        "inventory-observer-poll a",
                        "order-observer-poll a",
                        "wes-observer-poll b"));
  }

  /** As after a crash: the lock of somebody who never comes back. */
  @Test
  void theLockOfADeadNodeIsTakenOverWhenItsTimeIsOver() {
    cluster.execute(
        """
        INSERT INTO app.int_lock (lock_key, client_id, created_date, expires_at, fence)
        VALUES ('order-observer-poll', 'dead#abcd1234', clock_timestamp(),
                clock_timestamp() + interval '2 seconds', 7)
        """);
    String end = cluster.texts("SELECT expires_at FROM app.int_lock").getFirst();
    var node = cluster.startNode("a", BRIEF, LONG);
    await().until(() -> node.metric(failed("order")) == 1);

    await().until(() -> cluster.pollsInAll("order") > 0);

    assertThat(
            cluster.texts(
                """
                SELECT min(fence) || ' ' || (min(polled_at) >= '%s')
                  FROM app.observer_polls
                 WHERE type = 'order'
                """
                    .formatted(end)))
        .containsExactly("8 true");
  }

  @Test
  void aTypeThatIsAddedWhileTheNodesRunIsPolled() {
    cluster.startNode("a", BRIEF, LONG);
    awaitPolls(1);

    cluster.source.addRecords("shipping", 4);
    cluster.observe("shipping");

    await()
        .until(
            () ->
                cluster.number(
                        "SELECT count(*) FROM app.event_outbox WHERE event_type ="
                            + " 'ShippingObserved'")
                    == 4);
  }

  @Test
  void whatAPersonWantsPolledIsPolledAtOnce() {
    cluster.startNode("a", LONG, LONG);
    awaitPolls(1);
    await().until(() -> cluster.heldLocks().isEmpty());

    cluster.pollNow("wes");

    await().until(() -> cluster.pollsInAll("wes") == 2);
    assertThat(cluster.pollsInAll("order")).isEqualTo(1);
  }

  /** It may have asked its source before that was as the person knows it to be. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aPollThatIsRunningIsNotTheOneThatAPersonWants(boolean succeeds) {
    cluster.source.hold();
    cluster.startNode("a", LONG, LONG);
    await().until(() -> cluster.source.questions("wes") == 1);

    cluster.pollNow("wes");
    if (!succeeds) {
      cluster.source.fail("wes");
    }
    cluster.source.release();

    await().until(() -> cluster.pollsInAll("wes") == 2);
    await().until(() -> cluster.heldLocks().isEmpty());
    assertThat(cluster.pollsInAll("order")).isEqualTo(1);
  }

  @Test
  void aStopLeavesNothingBehind() {
    cluster.source.hold();
    var node = cluster.startNode("a", LONG, LONG);
    await().until(() -> cluster.heldLocks().size() == 3);
    String before = cluster.everything();

    node.stop();

    assertThat(cluster.heldLocks()).isEmpty();
    assertThat(cluster.number("SELECT count(*) FROM app.observer_nodes")).isZero();
    assertThat(cluster.everything()).isEqualTo(before);
  }

  private void awaitPolls(int count) {
    for (String type : ObserverCluster.TYPES) {
      await().until(() -> cluster.pollsInAll(type) >= count);
    }
  }

  private static String failed(String type) {
    return "scheduler_observer_lock_failed_total{type=\"%s\"}".formatted(type);
  }
}
