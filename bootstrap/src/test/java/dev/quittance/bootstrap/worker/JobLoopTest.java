package dev.quittance.bootstrap.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.application.JobCycleResult;
import dev.quittance.application.ReconcileCommand;
import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.testing.CapturedLog;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class JobLoopTest {
  private static final int BATCH = 10;
  private static final JobCycleResult FULL = new JobCycleResult(BATCH, BATCH, 0, 0, 0, 0);
  private static final ReconcileCommand COMMAND =
      new ReconcileCommand(new WorkerId("till", "abcd1234"), BATCH, Duration.ofSeconds(60));

  private final AtomicInteger cycles = new AtomicInteger();

  @Test
  void aFullBatchIsFollowedByTheNextClaimAtOnceAndAnEmptyOneIsNot() {
    var loop =
        loop(
            Duration.ofHours(1),
            command -> cycles.incrementAndGet() < 5 ? FULL : JobCycleResult.NOTHING);
    loop.start();
    await().until(() -> cycles.get() == 5);
    loop.stop();
    assertThat(cycles).hasValue(5);
  }

  @Test
  void itGoesOnAfterAFailure() {
    var loop =
        loop(
            Duration.ofMillis(1),
            command -> {
              if (cycles.incrementAndGet() < 3) {
                throw new IllegalStateException("away");
              }
              return JobCycleResult.NOTHING;
            });
    loop.start();
    await().until(() -> cycles.get() > 3);
    loop.stop();
  }

  @Test
  void aCycleThatTakesTooLongToEndIsInterrupted() {
    var started = new CountDownLatch(1);
    var interrupted = new AtomicBoolean();
    var loop =
        loop(
            Duration.ofHours(1),
            command -> {
              started.countDown();
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                interrupted.set(true);
                Thread.currentThread().interrupt();
              }
              return JobCycleResult.NOTHING;
            });
    loop.start();
    await().until(() -> started.getCount() == 0);
    loop.stop();
    assertThat(interrupted).isTrue();
  }

  @Test
  void aCycleIsOneLineWithItsCounters() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      var loop = loop(Duration.ofHours(1), command -> new JobCycleResult(7, 4, 2, 1, 3, 0));
      loop.start();
      await().until(() -> log.lines("job cycle").size() == 1);
      loop.stop();
      var line = log.lines("job cycle").getFirst();
      assertThat(line.get("role").stringValue()).isEqualTo("reconciliation-worker");
      assertThat(line.get("worker_id").stringValue()).isEqualTo("till");
      assertThat(line.get("claimed").intValue()).isEqualTo(7);
      assertThat(line.get("succeeded").intValue()).isEqualTo(4);
      assertThat(line.get("retried").intValue()).isEqualTo(2);
      assertThat(line.get("failed").intValue()).isEqualTo(1);
      assertThat(line.get("discrepancies").intValue()).isEqualTo(3);
      assertThat(line.get("late_writes").intValue()).isZero();
      assertThat(line.has("duration_ms")).isTrue();
      assertThat(log.lines("reconciliation worker started")).hasSize(1);
      assertThat(log.lines("reconciliation worker stopped")).hasSize(1);
    }
  }

  private static JobLoop loop(Duration poll, JobLoop.Cycle cycle) {
    return new JobLoop(COMMAND, new Pacing(poll, () -> 0L), cycle, System::nanoTime);
  }
}
