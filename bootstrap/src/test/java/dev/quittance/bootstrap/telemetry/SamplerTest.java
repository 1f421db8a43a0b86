package dev.quittance.bootstrap.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class SamplerTest {
  private final AtomicLong now = new AtomicLong();
  private final AtomicInteger readings = new AtomicInteger();
  private final AtomicInteger failures = new AtomicInteger();
  private final CountDownLatch answer = new CountDownLatch(1);
  private volatile boolean broken;
  private volatile boolean slow;
  private final Sampler<Integer> sampler =
      new Sampler<>(this::read, failures::incrementAndGet, now::get);

  @Test
  void nothingIsReadBeforeSomebodyAsks() {
    assertThat(sampler.latest()).isEmpty();
    assertThat(readings).hasValue(0);
  }

  @Test
  void aValueServesForFiveSeconds() {
    sampler.refresh();
    pass(Duration.ofMillis(4_999));
    sampler.refresh();
    assertThat(sampler.latest()).hasValue(1);

    pass(Duration.ofMillis(1));
    sampler.refresh();
    assertThat(sampler.latest()).hasValue(2);
  }

  @Test
  void aFailureIsCountedAndTheLastValueStays() {
    sampler.refresh();
    broken = true;
    pass(Sampler.EVERY);
    sampler.refresh();

    assertThat(sampler.latest()).hasValue(1);
    assertThat(failures).hasValue(1);
  }

  @Test
  void afterAFailureItIsTriedAgainButNotAtOnce() {
    broken = true;
    sampler.refresh();
    sampler.refresh();
    assertThat(readings).hasValue(1);

    broken = false;
    pass(Sampler.EVERY);
    sampler.refresh();
    assertThat(sampler.latest()).hasValue(2);
  }

  @Test
  void aSlowReadingHoldsNobodyUpAndItsValueComesLater() {
    slow = true;
    long start = System.nanoTime();
    sampler.refresh();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(4));
    assertThat(sampler.latest()).isEmpty();

    answer.countDown();
    await().until(() -> sampler.latest().isPresent());
    assertThat(failures).hasValue(0);
  }

  @Test
  void noSecondReadingStartsWhileOneIsUnderWay() {
    slow = true;
    sampler.refresh();
    pass(Sampler.EVERY);
    sampler.refresh();
    assertThat(readings).hasValue(1);
    answer.countDown();
  }

  @Test
  void manyWhoAskTogetherShareOneReading() throws Exception {
    slow = true;
    try (var threads = Executors.newFixedThreadPool(8)) {
      List<? extends Future<?>> asking =
          IntStream.range(0, 8).mapToObj(i -> threads.submit(sampler::refresh)).toList();
      answer.countDown();
      for (Future<?> one : asking) {
        one.get();
      }
    }
    assertThat(readings).hasValue(1);
    assertThat(sampler.latest()).hasValue(1);
  }

  private int read() {
    int number = readings.incrementAndGet();
    if (broken) {
      throw new IllegalStateException("the database is away");
    }
    if (slow) {
      awaitAnswer();
    }
    return number;
  }

  private void awaitAnswer() {
    try {
      answer.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }
}
