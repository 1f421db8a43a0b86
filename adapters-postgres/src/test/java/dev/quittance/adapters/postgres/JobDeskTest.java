package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.DiscrepancyRows;
import dev.quittance.adapters.postgres.testing.JobRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.ClaimDueJobs;
import dev.quittance.application.port.ClaimedJob;
import dev.quittance.application.port.FailJobsIfClaimed.Failure;
import dev.quittance.application.port.JobMode;
import dev.quittance.application.port.JobStatus;
import dev.quittance.application.port.JobView;
import dev.quittance.application.port.ReadJobBacklog.Backlog;
import dev.quittance.application.port.RetryFailedJob.Result;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What people do with jobs, and what monitoring reads about them. */
class JobDeskTest {
  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final PostgresDatabase database = testDatabase.open();
  private final Handle handle = testDatabase.jdbi().open();

  @AfterEach
  void close() {
    handle.close();
    database.close();
    testDatabase.close();
  }

  @Test
  void jobsAreListedNewestFirst() {
    UUID first = addJob();
    UUID second = addJob();
    assertThat(ids(Optional.empty(), 10)).containsExactly(second, first);
    assertThat(ids(Optional.empty(), 1)).containsExactly(second);
    assertThat(ids(Optional.of(JobStatus.PENDING), 10)).containsExactly(second, first);
    assertThat(ids(Optional.of(JobStatus.FAILED), 10)).isEmpty();
  }

  @Test
  void aJobIsShownWithItsAddressAndItsError() {
    UUID job = addJob();
    fail(job, Optional.empty());
    JobView view = database.readJob().read(job).orElseThrow();
    assertThat(view.status()).isEqualTo(JobStatus.FAILED);
    assertThat(view.mode()).isEqualTo(JobMode.PARTIAL);
    assertThat(view.address().network()).isEqualTo("ethereum/devnet");
    assertThat(view.address().asset()).isEqualTo("ETH");
    assertThat(view.error()).contains("timeout: x");
    assertThat(view.times().finishedAt()).isPresent();
    assertThat(view.tick()).isEmpty();
    assertThat(database.readJob().read(UUID.randomUUID())).isEmpty();
  }

  @Test
  void aFailedJobGetsAllOfItsAttemptsAgain() {
    UUID job = addJob();
    assertThat(database.retryFailedJob().retry(job))
        .isEqualTo(new Result.NotFailed(JobStatus.PENDING));
    fail(job, Optional.empty());
    assertThat(database.retryFailedJob().retry(job)).isEqualTo(new Result.Retried());
    assertThat(database.readJob().read(job).orElseThrow().attempts()).isZero();
    assertThat(claim().claim().attempt()).isEqualTo(1);
    assertThat(database.retryFailedJob().retry(job))
        .isEqualTo(new Result.NotFailed(JobStatus.RUNNING));
    assertThat(database.retryFailedJob().retry(UUID.randomUUID())).isEqualTo(new Result.NotFound());
  }

  @Test
  void aPersonsJobIsMadeForTheAddressOrItsIdAndIsDueAtOnce() {
    UUID address = JobRows.addAddress(handle);
    String text = addressText(address);
    var create = database.createJobs();
    assertThat(create.create(text, JobMode.FULL)).hasSize(1);
    assertThat(create.create("0x" + text.substring(2).toUpperCase(Locale.ROOT), JobMode.FULL))
        .hasSize(1);
    assertThat(create.create(address.toString(), JobMode.FULL)).hasSize(1);
    assertThat(create.create("pr_" + address.toString().replace("-", ""), JobMode.FULL)).hasSize(1);
    assertThat(database.listJobs().list(Optional.empty(), 10))
        .extracting(JobView::mode)
        .containsOnly(JobMode.FULL)
        .hasSize(4);
    assertThat(claim().address().id()).isEqualTo(address);
  }

  @Test
  void anAddressInUseForTwoAssetsGetsAJobForEach() {
    UUID address = JobRows.addAddress(handle);
    handle.execute(
        """
        INSERT INTO app.monitored_addresses
          (id, merchant_id, chain, network, asset, address_canonical)
        SELECT gen_random_uuid(), merchant_id, chain, network, 'USDT', address_canonical
          FROM app.monitored_addresses
        """);
    assertThat(database.createJobs().create(addressText(address), JobMode.PARTIAL)).hasSize(2);
    assertThat(database.createJobs().create(address.toString(), JobMode.PARTIAL)).hasSize(1);
  }

  @Test
  void noJobIsMadeForAnUnknownOrRemovedAddress() {
    UUID address = JobRows.addAddress(handle);
    handle.execute("UPDATE app.monitored_addresses SET removed_at = now()");
    assertThat(database.createJobs().create(address.toString(), JobMode.PARTIAL)).isEmpty();
    assertThat(database.createJobs().create("nonsense", JobMode.PARTIAL)).isEmpty();
    assertThat(database.createJobs().create("pr_nonsense", JobMode.PARTIAL)).isEmpty();
  }

  @Test
  void theBacklogCountsWhatIsNotDoneAndWhatFailed() {
    assertThat(database.readJobBacklog().read())
        .isEqualTo(new Backlog(0, 0, 0, Optional.empty(), 0));
    fail(addJob(), Optional.empty());
    addJob();
    claim();
    addJob();
    handle.execute(
        """
        UPDATE app.reconciliation_jobs
           SET due_at = now() - interval '90 seconds'
         WHERE status = 'pending'
        """);
    var backlog = database.readJobBacklog().read();
    assertThat(backlog)
        .extracting(Backlog::pending, Backlog::running, Backlog::failed)
        .containsExactly(1L, 1L, 1L);
    assertThat(backlog.oldestPending().orElseThrow())
        .isBetween(Duration.ofSeconds(90), Duration.ofSeconds(150));
  }

  @Test
  void theBacklogCountsDiscrepanciesUntilTheyAreResolved() {
    UUID address = JobRows.addAddress(handle);
    DiscrepancyRows.add(handle, address, "overpaid", 1);
    DiscrepancyRows.add(handle, address, "overpaid", 2);
    handle.execute(
        """
        UPDATE app.discrepancies
           SET state = 'resolved', resolved_at = now(), resolved_by = 'me', resolution = 'refunded'
         WHERE found_amount_minor = 1
        """);
    assertThat(database.readJobBacklog().read().openDiscrepancies()).isEqualTo(1);
  }

  private UUID addJob() {
    return JobRows.addJob(handle, JobRows.addAddress(handle), "partial");
  }

  private String addressText(UUID address) {
    return handle
        .createQuery("SELECT address_canonical FROM app.monitored_addresses WHERE id = :id")
        .bind("id", address)
        .mapTo(String.class)
        .one();
  }

  private List<UUID> ids(Optional<JobStatus> status, int limit) {
    return database.listJobs().list(status, limit).stream().map(JobView::id).toList();
  }

  private ClaimedJob claim() {
    var worker = new WorkerId("w", "0001");
    return database
        .claimDueJobs()
        .claim(new ClaimDueJobs.Command(worker, 1, Duration.ofMinutes(1)))
        .jobs()
        .getFirst();
  }

  private void fail(UUID job, Optional<Duration> retryIn) {
    var claim = claim().claim();
    assertThat(claim.jobId()).isEqualTo(job);
    database.failJobsIfClaimed().fail(List.of(new Failure(claim, "timeout: x", retryIn)));
  }
}
