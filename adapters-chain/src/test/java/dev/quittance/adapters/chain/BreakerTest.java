package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.chain.Noted.Change;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BreakerTest {
  private static final Duration SOON = Duration.ofMillis(20);
  private static final Duration NEVER = Duration.ofHours(1);
  private static final ChainFailure FAILURE = new ChainFailure(FailureCode.TIMEOUT, "slow");

  private final Noted noted = new Noted();
  private final AtomicInteger trials = new AtomicInteger();
  private final CountDownLatch trialInterrupted = new CountDownLatch(1);
  private final BlockingQueue<Runnable> outcomes = new LinkedBlockingQueue<>();
  private Breaker breaker;

  @AfterEach
  void close() {
    breaker.close();
  }

  @Test
  void failuresInARowOpenIt() {
    breaker = breaker(3, NEVER);

    fail(2);
    assertThat(breaker.isClosed()).isTrue();
    fail(1);
    assertThat(breaker.isClosed()).isFalse();
    assertThat(noted.circuit()).containsExactly("CLOSED to OPEN");
  }

  @Test
  void scatteredFailuresDoNotOpenIt() {
    breaker = breaker(3, NEVER);

    for (int i = 0; i < 20; i++) {
      fail(2);
      breaker.succeeded();
    }

    assertThat(breaker.isClosed()).isTrue();
    assertThat(noted.circuit()).isEmpty();
  }

  @Test
  void aTrialThatSucceedsClosesIt() {
    breaker = breaker(2, SOON);
    fail(2);

    awaitTrials(1);
    assertThat(breaker.isClosed()).isFalse();
    outcomes.add(breaker::succeeded);

    Awaitility.await().until(breaker::isClosed);
    assertThat(noted.circuit())
        .containsExactly("CLOSED to OPEN", "OPEN to HALF_OPEN", "HALF_OPEN to CLOSED");
  }

  @Test
  void onceClosedItTakesAsManyFailuresAgain() {
    breaker = breaker(2, SOON);
    fail(2);
    outcomes.add(breaker::succeeded);
    Awaitility.await().until(breaker::isClosed);

    fail(1);
    assertThat(breaker.isClosed()).isTrue();
    fail(1);
    assertThat(breaker.isClosed()).isFalse();
  }

  @Test
  void aTrialThatFailsOpensItAgain() {
    breaker = breaker(2, SOON);
    fail(2);
    outcomes.add(() -> fail(1));
    awaitTrials(2);
    outcomes.add(breaker::succeeded);

    Awaitility.await().until(breaker::isClosed);
    assertThat(noted.circuit())
        .containsExactly(
            "CLOSED to OPEN",
            "OPEN to HALF_OPEN",
            "HALF_OPEN to OPEN",
            "OPEN to HALF_OPEN",
            "HALF_OPEN to CLOSED");
  }

  @Test
  void afterATrialWithoutAnOutcomeItIsTriedAgain() {
    breaker = breaker(2, SOON);
    fail(2);
    outcomes.add(() -> {});
    awaitTrials(2);
    outcomes.add(
        () -> {
          throw new IllegalStateException("a trial of this test breaks");
        });
    awaitTrials(3);
    outcomes.add(breaker::succeeded);

    Awaitility.await().dontCatchUncaughtExceptions().until(breaker::isClosed);
  }

  @Test
  void closingEndsATrial() throws InterruptedException {
    breaker = breaker(1, SOON);
    fail(1);
    awaitTrials(1);

    breaker.close();

    assertThat(trialInterrupted.await(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void afterClosingNoTrialIsBegun() {
    breaker = breaker(1, Duration.ofMillis(1));
    breaker.close();
    fail(1);

    Awaitility.await()
        .during(Duration.ofMillis(200))
        .untilAsserted(() -> assertThat(trials).hasValue(0));
  }

  @Test
  void changesAreToldInTheirOrder() {
    breaker =
        new Breaker("dev", resilience(1, Duration.ofMillis(1)), () -> breaker.succeeded(), noted);
    try (var threads = Executors.newFixedThreadPool(4)) {
      for (int i = 0; i < 4; i++) {
        threads.execute(() -> failUntil(400));
      }
    }

    List<Change> changes = noted.changes();
    assertThat(changes).hasSizeGreaterThanOrEqualTo(400);
    for (int i = 1; i < changes.size(); i++) {
      assertThat(changes.get(i).from()).isEqualTo(changes.get(i - 1).to());
    }
  }

  private void failUntil(int changes) {
    while (noted.changes().size() < changes) {
      fail(1);
      Thread.onSpinWait();
    }
  }

  private void fail(int times) {
    for (int i = 0; i < times; i++) {
      breaker.failed(FAILURE);
    }
  }

  private void awaitTrials(int count) {
    Awaitility.await().dontCatchUncaughtExceptions().until(() -> trials.get() == count);
  }

  private Breaker breaker(int failures, Duration openFor) {
    return new Breaker("dev", resilience(failures, openFor), this::trial, noted);
  }

  private void trial() throws InterruptedException {
    trials.incrementAndGet();
    try {
      outcomes.take().run();
    } catch (InterruptedException e) {
      trialInterrupted.countDown();
      throw e;
    }
  }

  private static Resilience resilience(int failures, Duration openFor) {
    return new Resilience(1, Duration.ofMillis(1), Duration.ofMillis(1), failures, openFor);
  }
}
