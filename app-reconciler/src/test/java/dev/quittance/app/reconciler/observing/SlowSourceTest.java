package dev.quittance.app.reconciler.observing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A source that takes three times as long as a lock lasts. */
@Timeout(60)
class SlowSourceTest {
  private static final Duration DELAY = Duration.ofMillis(300);
  private static final Duration TTL = Duration.ofSeconds(2);

  private final ObserverCluster cluster = new ObserverCluster();
  private ObserverNode first;

  @BeforeEach
  void oneNodeIsPolling() {
    cluster.execute("UPDATE app.observers SET active = type = 'order'");
    cluster.source.addRecords("order", 3);
    cluster.source.hold();
    first = cluster.startNode("a", DELAY, TTL);
    await().until(() -> cluster.source.questions("order") == 1);
    cluster.startNode("b", DELAY, TTL);
  }

  @AfterEach
  void close() {
    cluster.close();
  }

  @Test
  void theLockIsKeptByRenewalAndNobodyElsePolls() {
    await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () ->
                cluster.number(
                        """
                        SELECT count(*)
                          FROM app.int_lock
                         WHERE clock_timestamp() > created_date + %d * interval '1 ms'
                        """
                            .formatted(3 * TTL.toMillis()))
                    == 1);
    assertThat(cluster.heldLocks()).containsExactly("order-observer-poll a");
    assertThat(cluster.source.questions("order")).isEqualTo(1);
    cluster.source.release();

    await().until(() -> cluster.number("SELECT count(*) FROM app.payment_requests") == 3);
    assertThat(
            cluster.texts(
                "SELECT DISTINCT metadata->>'fence' FROM app.event_outbox"
                    + " WHERE aggregate_type = 'observation'"))
        .containsExactly("1");
  }

  @Test
  void withoutRenewalThePollIsAbandonedAndAnotherNodeMakesIt() {
    first.cutOffRenewals();

    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> first.metric(failedPolls()) == 1 && cluster.source.questions("order") == 2);
    assertThat(cluster.heldLocks()).containsExactly("order-observer-poll b");
    assertThat(cluster.number("SELECT count(*) FROM app.observations")).isZero();
    cluster.source.release();

    await().until(() -> cluster.number("SELECT count(*) FROM app.payment_requests") == 3);
    assertThat(
            cluster.texts(
                "SELECT DISTINCT metadata->>'fence' FROM app.event_outbox"
                    + " WHERE aggregate_type = 'observation'"))
        .isEqualTo(List.of("2"));
  }

  private static String failedPolls() {
    return "scheduler_observer_polls_total{outcome=\"failed\",type=\"order\"}";
  }
}
