package dev.quittance.bootstrap.observer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.observer.PollResult;
import dev.quittance.application.port.HeldLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A node that lost its lock writes nothing, whatever it believes. */
@Timeout(60)
class LostLockTest {
  private static final PollResult LOST = new PollResult(1, 0, 0, 0, 0, 1);

  private final ObserverRig rig = new ObserverRig();
  private HeldLock lock;

  @BeforeEach
  void anOrderIsWaiting() {
    Orders.prepare(rig);
    rig.executeAtSource("INSERT INTO orders (at, total, currency) VALUES (now(), 1.5, 'ETH')");
    lock = rig.acquire("order", "node-1");
  }

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void whoseTimeIsOver() {
    rig.execute("UPDATE app.int_lock SET expires_at = clock_timestamp()");

    assertNothingIsWrittenBy(lock);
  }

  @Test
  void whoseLockSomebodyElseTook() {
    rig.acquire("order", "node-2");

    assertNothingIsWrittenBy(lock);
  }

  @Test
  void whoseLockSomebodyOfTheSameNameTook() {
    rig.acquire("order", "node-1");

    assertNothingIsWrittenBy(lock);
  }

  @Test
  void whoseLockIsGone() {
    rig.execute("DELETE FROM app.int_lock");

    assertNothingIsWrittenBy(lock);
  }

  @Test
  void noteFailuresNeither() {
    rig.executeAtSource("DROP TABLE orders");
    rig.acquire("order", "node-2");
    String before = rig.everything();

    assertThat(rig.poll("order", lock)).isEqualTo(new PollResult(1, 0, 0, 0, 1, 1));
    assertThat(rig.everything()).isEqualTo(before);
  }

  @Test
  void whoeverHoldsItWritesAndTheOtherOneFindsNothingLeft() {
    HeldLock next = rig.acquire("order", "node-2");
    assertNothingIsWrittenBy(lock);

    assertThat(rig.poll("order", next)).isEqualTo(new PollResult(1, 1, 1, 0, 0, 0));
    assertThat(rig.count("app.payment_requests")).isEqualTo(1);
    assertThat(rig.poll("order", next)).isEqualTo(PollResult.NOTHING);
  }

  private void assertNothingIsWrittenBy(HeldLock lost) {
    String before = rig.everything();

    assertThat(rig.poll("order", lost)).isEqualTo(LOST);
    assertThat(rig.everything()).isEqualTo(before);
  }
}
