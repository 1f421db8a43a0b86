package dev.quittance.app.reconciler.observing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.PostgresProxy;
import dev.quittance.adapters.postgres.testing.PostgresProxy.Fault;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A node believes that it holds the lock until after its write was sent: only the fence is left.
 */
@Timeout(60)
class LateWriteTest {
  private static final Duration DELAY = Duration.ofMillis(300);
  private static final Duration TTL = Duration.ofSeconds(2);

  private final ObserverCluster cluster = new ObserverCluster();
  private final PostgresProxy slowNetwork = PostgresProxy.inFrontOf(cluster.own.address());

  @AfterEach
  void close() throws Exception {
    slowNetwork.close();
    cluster.close();
  }

  @Test
  void aPageThatArrivesAfterTheLockChangedHandsIsRefused() throws Exception {
    cluster.execute("UPDATE app.observers SET active = type = 'order'");
    cluster.source.addRecords("order", 2);
    cluster.source.hold();
    var late = cluster.startNodeAt(slowNetwork.address(), "late", DELAY, TTL);
    await().until(() -> cluster.source.questions("order") == 1);
    late.cutOffRenewals();
    slowNetwork.when("FOR SHARE", Fault.HOLD);
    cluster.source.release();
    slowNetwork.awaitFault(Duration.ofSeconds(30));
    cluster.source.addRecords("order", 3);
    var prompt = cluster.startNode("prompt", DELAY, TTL);
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> cluster.number("SELECT count(*) FROM app.payment_requests") == 5);
    prompt.stop();
    cluster.execute("UPDATE app.observers SET next_poll_at = now() + interval '1 hour'");
    String before = cluster.everything();

    slowNetwork.deliver();

    await().atMost(Duration.ofSeconds(30)).until(() -> late.metric(failedPolls()) == 1);
    late.stop();
    assertThat(cluster.everything()).isEqualTo(before);
  }

  private static String failedPolls() {
    return "scheduler_observer_polls_total{outcome=\"failed\",type=\"order\"}";
  }
}
