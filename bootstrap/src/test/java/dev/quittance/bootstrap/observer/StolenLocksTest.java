package dev.quittance.bootstrap.observer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.observer.PollResult;
import dev.quittance.application.port.Together;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nodes that take the lock from each other all the time, each sure that it holds it. */
@Timeout(120)
class StolenLocksTest {
  private static final int NODES = 3;
  private static final int ORDERS = 30;

  private final ObserverRig rig = new ObserverRig();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void everyOrderIsAcceptedOnce() {
    Orders.prepare(rig);
    rig.execute("UPDATE app.observers SET source = source || '{\"limit\": 3}'");
    rig.executeAtSource(
        """
        INSERT INTO orders (at, total, currency)
        SELECT now() - i * interval '1 s', 1, 'ETH' FROM generate_series(1, %d) AS i
        """
            .formatted(ORDERS));

    List<PollResult> results =
        Together.run(IntStream.range(0, NODES).mapToObj(node -> work("node-" + node)).toList());

    assertThat(rig.count("app.observations")).isEqualTo(ORDERS);
    assertThat(rig.count("app.payment_requests")).isEqualTo(ORDERS);
    assertThat(rig.count("app.event_outbox WHERE aggregate_type = 'observation'"))
        .isEqualTo(ORDERS);
    assertThat(results.stream().mapToInt(PollResult::fresh).sum()).isEqualTo(ORDERS);
    assertThat(results.stream().mapToInt(PollResult::lost).sum()).isPositive();
    assertThat(results.stream().mapToInt(PollResult::failed).sum()).isZero();
  }

  /** Until everything was observed, and once more. */
  private Together.Task<PollResult> work(String node) {
    var polling = rig.newNode();
    return () -> {
      var total = PollResult.NOTHING;
      boolean over;
      do {
        over = rig.count("app.observations") == ORDERS;
        rig.execute("UPDATE app.observers SET next_poll_at = now()");
        total = sum(total, polling.poll("order", rig.acquire("order", node), () -> true));
      } while (!over);
      return total;
    };
  }

  private static PollResult sum(PollResult a, PollResult b) {
    return new PollResult(
        a.polled() + b.polled(),
        a.observed() + b.observed(),
        a.fresh() + b.fresh(),
        a.rejected() + b.rejected(),
        a.failed() + b.failed(),
        a.lost() + b.lost());
  }
}
