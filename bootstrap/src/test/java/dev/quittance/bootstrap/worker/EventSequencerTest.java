package dev.quittance.bootstrap.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.application.port.StampEvents;
import dev.quittance.application.port.StampEvents.Result;
import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.testing.CapturedLog;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class EventSequencerTest {
  private final AtomicInteger calls = new AtomicInteger();
  private EventSequencer sequencer;

  @AfterEach
  void stop() {
    sequencer.stop();
  }

  @Test
  void aFullBatchIsFollowedAtOnce() {
    var unstamped = new AtomicInteger(200 * EventSequencer.BATCH);
    start(limit -> new Result.Stamped(Math.min(limit, unstamped.getAndAdd(-limit))));

    // With a wait after each it would take twenty seconds.
    await().atMost(Duration.ofSeconds(10)).until(() -> unstamped.get() <= 0);
  }

  @Test
  void aBatchThatIsNotFullIsFollowedByAWait() {
    long start = System.nanoTime();
    start(limit -> new Result.Stamped(limit - 1));

    await().until(() -> calls.get() >= 4);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(240));
  }

  @Test
  void standingByItAsksLessOften() {
    long start = System.nanoTime();
    start(limit -> new Result.HeldElsewhere());

    await().until(() -> calls.get() >= 3);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(800));
  }

  @Test
  void anOutageIsOneWarningAndItsEndOneLine() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      start(
          limit -> {
            if (calls.get() <= 3) {
              throw new IllegalStateException("the database is away");
            }
            return new Result.Stamped(0);
          });
      await().until(() -> calls.get() >= 5);

      assertThat(log.lines("stamping events failed"))
          .singleElement()
          .satisfies(line -> assertThat(line.get("code").stringValue()).isEqualTo("STAMP_FAILED"))
          .satisfies(line -> assertThat(line.get("level").stringValue()).isEqualTo("WARN"));
      assertThat(log.lines("stamping events again"))
          .singleElement()
          .satisfies(line -> assertThat(line.get("failures").intValue()).isEqualTo(3));
    }
  }

  @Test
  void itStopsWithinASecondAlsoInAnOutage() {
    start(
        limit -> {
          throw new IllegalStateException("the database is away");
        });
    await().until(() -> calls.get() >= 4);

    long start = System.nanoTime();
    sequencer.stop();

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
    int before = calls.get();
    await().during(Duration.ofMillis(300)).until(() -> calls.get() == before);
  }

  @Test
  void atTheEndItStampsWhatIsLeftAlsoAfterAnother() {
    var left = new AtomicInteger(2 * EventSequencer.BATCH + 7);
    sequencer =
        new EventSequencer(
            limit -> {
              if (calls.incrementAndGet() % 2 == 1) {
                return new Result.HeldElsewhere();
              }
              return new Result.Stamped(Math.min(limit, left.getAndAdd(-limit)));
            },
            ThreadLocalRandom.current());

    sequencer.finish(Duration.ofSeconds(10));

    assertThat(left.get()).isNegative();
  }

  @Test
  void theEndIsBounded() {
    sequencer = new EventSequencer(limit -> new Result.Stamped(limit), ThreadLocalRandom.current());

    sequencer.finish(Duration.ofMillis(50));
  }

  private void start(StampEvents stampEvents) {
    sequencer =
        new EventSequencer(
            limit -> {
              calls.incrementAndGet();
              return stampEvents.stamp(limit);
            },
            () -> ThreadLocalRandom.current().nextLong());
    sequencer.start();
  }
}
