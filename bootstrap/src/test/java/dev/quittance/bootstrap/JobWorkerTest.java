package dev.quittance.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.application.port.ExamineAddresses;
import dev.quittance.application.port.ExamineAddresses.Answer;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.application.port.JobMode;
import dev.quittance.application.port.JobStatus;
import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.settings.SettingsReader;
import dev.quittance.bootstrap.testing.CapturedLog;
import dev.quittance.bootstrap.testing.FakeDatabase;
import dev.quittance.bootstrap.testing.Requests;
import dev.quittance.bootstrap.worker.RunMode;
import dev.quittance.domain.AmountMinor;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The role inside of a reconciler process. */
@Timeout(60)
class JobWorkerTest {
  private static final String ENABLED = "RECONCILIATION_WORKER_ENABLED";

  private final FakeDatabase database = new FakeDatabase();

  @Test
  void jobsAreWorkedOnAndCountedAndLogged() throws Exception {
    UUID paid = addJob();
    UUID bad = addJob();
    ExamineAddresses examine =
        (questions, deadline) ->
            questions.stream()
                .collect(
                    Collectors.toMap(
                        Question::id,
                        one ->
                            one.id().equals(bad)
                                ? new Answer.Failed("timeout", "x")
                                : received(5)));
    try (var log = CapturedLog.json(LogLevel.INFO);
        var process = open(Map.of(ENABLED, "true", "METRICS_PORT", "0"), examine)) {
      var running = CompletableFuture.supplyAsync(process::run);
      await().until(() -> status(paid) == JobStatus.SUCCEEDED);
      await().until(() -> !log.lines("job cycle").isEmpty());
      assertThat(MetricsTest.scrape(MetricsTest.port(log)))
          .contains(
              "quittance_jobs_claimed_total 2.0\n",
              "quittance_jobs_ended_total{outcome=\"succeeded\"} 1.0\n",
              "quittance_jobs_ended_total{outcome=\"retried\"} 1.0\n",
              "quittance_jobs_ended_total{outcome=\"failed\"} 0.0\n",
              "quittance_discrepancies_opened_total{kind=\"unknown_deposit\"} 1.0\n",
              "quittance_discrepancies_opened_total{kind=\"vanished\"} 0.0\n",
              "quittance_job_duration_seconds_count 2\n",
              "quittance_jobs{state=\"pending\"} 3.0\n",
              "quittance_jobs{state=\"running\"} 2.0\n",
              "quittance_jobs{state=\"failed\"} 1.0\n",
              "quittance_oldest_pending_job_age_seconds 90.0\n",
              "quittance_open_discrepancies 4.0\n");
      process.stop();
      running.join();
      var succeeded = log.lines("job succeeded").getFirst();
      assertThat(succeeded.get("job_id").stringValue()).isEqualTo(paid.toString());
      assertThat(succeeded.get("finding").stringValue()).isEqualTo("unknown_deposit");
      assertThat(succeeded.get("discrepancy_id").stringValue()).startsWith("dsc_");
      var failed = log.lines("job attempt failed").getFirst();
      assertThat(failed.get("error").stringValue()).isEqualTo("timeout: x");
      assertThat(failed.get("retry_in_seconds").intValue()).isGreaterThanOrEqualTo(30);
    }
  }

  @ParameterizedTest
  @CsvSource({"false, FOREVER", "true, UNTIL_EMPTY"})
  void aProcessThatIsNotToldToLeavesJobsAlone(String enabled, RunMode mode) {
    UUID job = addJob();
    database.addDue(1);
    try (var process = open(Map.of(ENABLED, enabled), (questions, deadline) -> Map.of(), mode)) {
      var running = CompletableFuture.supplyAsync(process::run);
      await().until(() -> database.writtenSoFar() == 1);
      process.stop();
      running.join();
    }
    assertThat(status(job)).isEqualTo(JobStatus.PENDING);
  }

  @Test
  void aStopReleasesWhatIsHeld() {
    UUID job = addJob();
    var asked = new CountDownLatch(1);
    ExamineAddresses stuck =
        (questions, deadline) -> {
          asked.countDown();
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return Map.of();
        };
    try (var process = open(Map.of(ENABLED, "true"), stuck)) {
      var running = CompletableFuture.supplyAsync(process::run);
      await().until(() -> asked.getCount() == 0);
      assertThat(status(job)).isEqualTo(JobStatus.RUNNING);
      process.stop();
      running.join();
    }
    assertThat(status(job)).isEqualTo(JobStatus.PENDING);
    assertThat(database.jobs.find(job).attempts()).isZero();
  }

  private ReconcilerProcess open(Map<String, String> environment, ExamineAddresses examine) {
    return open(environment, examine, RunMode.FOREVER);
  }

  private ReconcilerProcess open(
      Map<String, String> environment, ExamineAddresses examine, RunMode mode) {
    var configuration = ReconcilerConfiguration.read(new SettingsReader(environment, Map.of()));
    var wiring =
        new Wiring(
            (settings, name, poolSize) -> database,
            (chains, watch) -> new Chains(Requests.ALL_PAID, examine, () -> {}),
            System::nanoTime);
    return ReconcilerProcess.open(configuration, mode, wiring);
  }

  private UUID addJob() {
    return database.jobs.addJob(database.jobs.addAddress(), JobMode.PARTIAL);
  }

  private JobStatus status(UUID job) {
    return database.jobs.find(job).status();
  }

  private static Answer received(long amount) {
    var received = AmountMinor.of(amount);
    return new Answer.Examined(received, new Checkpoint(7, "0x7", received, "{}"), "{}");
  }
}
