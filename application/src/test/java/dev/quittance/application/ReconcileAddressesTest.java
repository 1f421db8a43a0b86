package dev.quittance.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.quittance.application.fake.InMemoryJobs;
import dev.quittance.application.port.ClaimDueJobs;
import dev.quittance.application.port.CompleteJobsIfClaimed;
import dev.quittance.application.port.CompleteJobsIfClaimed.Outcome;
import dev.quittance.application.port.ExamineAddresses;
import dev.quittance.application.port.ExamineAddresses.Answer;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.application.port.ExamineAddresses.Sighting;
import dev.quittance.application.port.JobMode;
import dev.quittance.application.port.JobStatus;
import dev.quittance.application.port.RenewJobLeases;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.RetryPolicy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReconcileAddressesTest {
  private final InMemoryJobs store = new InMemoryJobs();
  private final RecordedJobs report = new RecordedJobs();
  private final AtomicLong nanos = new AtomicLong();
  private Duration lease = Duration.ofSeconds(60);
  private int attempts = 3;
  private ClaimDueJobs claim = store.ports().claim();
  private CompleteJobsIfClaimed complete = store.ports().complete();
  private RenewJobLeases renew = store.ports().renew();
  private ExamineAddresses examine = answering(question -> received(0));

  @Test
  void withoutADueJobNothingIsAsked() {
    examine =
        (questions, deadline) -> {
          throw new AssertionError("nobody was to be asked");
        };
    assertThat(run()).isEqualTo(JobCycleResult.NOTHING);
  }

  @Test
  void aJobSucceedsWithWhatItFound() {
    UUID quiet = addJob();
    UUID paid = addJob();
    examine = answering(question -> received(question.id().equals(paid) ? 5 : 0));
    assertThat(run()).isEqualTo(new JobCycleResult(2, 2, 0, 0, 1, 0));
    assertThat(report.claimed).containsExactlyInAnyOrder(quiet, paid);
    assertThat(report.succeeded).containsExactlyInAnyOrder(quiet, paid);
    assertThat(store.discrepancies()).hasSize(1);
  }

  @Test
  void theSameFactIsFoundOnce() {
    UUID address = store.addAddress();
    examine = answering(question -> received(5));
    for (int i = 0; i < 3; i++) {
      store.addJob(address, JobMode.PARTIAL);
      run();
    }
    assertThat(store.discrepancies()).hasSize(1);
  }

  /** The chain may have forgotten since what it showed then. */
  @Test
  void aFullJobReadsEverythingAgainAndPassesTheLastLookAsEvidence() {
    UUID address = store.addAddress();
    var asked = new ArrayList<Question>();
    examine =
        answering(
            question -> {
              asked.add(question);
              return received(5);
            });
    for (JobMode mode : List.of(JobMode.PARTIAL, JobMode.PARTIAL, JobMode.FULL)) {
      store.addJob(address, mode);
      run();
    }
    assertThat(asked)
        .extracting(question -> question.since().isPresent())
        .containsExactly(false, true, false, true);
    Checkpoint last = asked.get(1).since().orElseThrow();
    assertThat(asked)
        .extracting(Question::sightings)
        .containsExactly(
            List.of(),
            List.of(),
            List.of(new Sighting(last.height(), last.hash(), AmountMinor.of(5))),
            List.of());
  }

  /** A chain that forgot its history knows of the one or of the other. */
  @ParameterizedTest
  @CsvSource({"5, 8", "8, 5"})
  void aFullJobFindsWhateverAPartialOneWouldFind(long anew, long countingOn) {
    UUID address = lookedAt();
    examine = answering(question -> received(question.since().isEmpty() ? anew : countingOn));
    store.addJob(address, JobMode.FULL);
    assertThat(run().discrepancies()).isEqualTo(1);
    assertThat(store.checkpoint(address).orElseThrow().received()).isEqualTo(AmountMinor.of(8));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aFullJobWithHalfAnAnswerFails(boolean half) {
    store.addJob(lookedAt(), JobMode.FULL);
    examine =
        answering(
            question ->
                question.since().isPresent() == half
                    ? received(5)
                    : new Answer.Failed("timeout", "no answer"));
    assertThat(run()).isEqualTo(new JobCycleResult(1, 0, 1, 0, 0, 0));
  }

  private UUID lookedAt() {
    UUID address = store.addAddress();
    store.addJob(address, JobMode.PARTIAL);
    run();
    return address;
  }

  @Test
  void aFailingAddressComesBackLaterAndHurtsNoNeighbour() {
    UUID bad = addJob();
    UUID good = addJob();
    examine =
        answering(
            question ->
                question.id().equals(bad)
                    ? new Answer.Failed("timeout", "no answer")
                    : received(0));
    assertThat(run()).isEqualTo(new JobCycleResult(2, 1, 1, 0, 0, 0));
    assertThat(store.find(good).status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(store.find(bad).status()).isEqualTo(JobStatus.PENDING);
    assertThat(store.find(bad).error()).contains("timeout: no answer");
    assertThat(run().claimed()).as("it waits").isZero();
  }

  @Test
  void aJobThatHasUsedUpItsAttemptsHasFailedAndKeepsItsError() {
    UUID job = addJob();
    examine = answering(question -> new Answer.Unsupported("no endpoint for devnet"));
    for (int attempt = 1; attempt < attempts; attempt++) {
      assertThat(run().retried()).isEqualTo(1);
      store.makeDue();
    }
    assertThat(run()).isEqualTo(new JobCycleResult(1, 0, 0, 1, 0, 0));
    assertThat(store.find(job).status()).isEqualTo(JobStatus.FAILED);
    assertThat(store.find(job).error()).contains("unsupported: no endpoint for devnet");
  }

  /** Such as one whose answer does not fit into the worker's memory. */
  @Test
  void aJobWhoseWorkersAllDiedIsGivenUpWithoutAnotherLook() {
    UUID job = addJob();
    for (int attempt = 1; attempt <= attempts; attempt++) {
      claim.claim(new ClaimDueJobs.Command(Cycle.WORKER, 1, lease));
      store.endLeases();
    }
    assertThat(run().failed()).isEqualTo(1);
    assertThat(store.find(job).error()).contains("given_up: every attempt ended without a word");
  }

  @Test
  void anUnreadableJobFailsAndHurtsNoNeighbour() {
    UUID address = store.addAddress();
    UUID bad = store.addJob(address, JobMode.PARTIAL);
    store.makeUnreadable(address);
    addJob();
    assertThat(run()).isEqualTo(new JobCycleResult(2, 1, 1, 0, 0, 0));
    assertThat(store.find(bad).error()).contains("unreadable: unreadable");
  }

  @Test
  void aSilentOrBrokenExaminerFailsItsJobs() {
    UUID job = addJob();
    examine = (questions, deadline) -> Map.of();
    run();
    assertThat(store.find(job).error()).contains("no_answer: the chain was silent");
    store.makeDue();
    examine =
        (questions, deadline) -> {
          throw new IllegalStateException("a defect");
        };
    run();
    assertThat(store.find(job).error().orElseThrow()).startsWith("examiner_broken: ");
  }

  @Test
  void whatTheDatabaseRefusesToStoreIsAFailureOfItsJob() {
    UUID job = addJob();
    complete =
        completions ->
            completions.stream()
                .<Outcome>map(one -> new Outcome.Rejected(one.job().id(), "22021", "nul"))
                .toList();
    assertThat(run()).isEqualTo(new JobCycleResult(1, 0, 1, 0, 0, 0));
    assertThat(store.find(job).error()).contains("22021: nul");
  }

  @Test
  void aWorkerPausedPastItsLeaseWritesNothing() {
    UUID job = addJob();
    examine =
        answering(
            question -> {
              nanos.addAndGet(lease.toNanos());
              return received(5);
            });
    assertThat(run().lateWrites()).isEqualTo(1);
    assertThat(report.late).containsExactly(job);
    assertThat(store.discrepancies()).isEmpty();
  }

  /** The pause falls after the last look at the own deadline: the epoch has to refuse the write. */
  @Test
  void aWriteThatComesAfterAnotherClaimChangesNothing() {
    UUID job = addJob();
    complete =
        completions -> {
          store.endLeases();
          claim.claim(new ClaimDueJobs.Command(Cycle.WORKER, 1, lease));
          return store.ports().complete().complete(completions);
        };
    assertThat(run().lateWrites()).isEqualTo(1);
    assertThat(store.find(job).status()).isEqualTo(JobStatus.RUNNING);
    assertThat(store.find(job).epoch()).isEqualTo(2);
  }

  @Test
  void leasesAreRenewedWhileTheChainsAreAsked() {
    addJob();
    lease = Duration.ofMillis(30);
    var renewals = new AtomicInteger();
    renew =
        (claims, time) -> {
          renewals.incrementAndGet();
          return store.ports().renew().renew(claims, Duration.ofHours(1));
        };
    examine =
        (questions, deadline) -> {
          await().until(() -> renewals.get() >= 2);
          return answers(questions, question -> received(0));
        };
    assertThat(run().succeeded()).isEqualTo(1);
  }

  @Test
  void anInterruptedCycleReleasesItsJobsAndWritesNothingElse() {
    UUID job = addJob();
    examine =
        answering(
            question -> {
              Thread.currentThread().interrupt();
              return received(5);
            });
    assertThat(run().succeeded()).isZero();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(store.find(job).status()).isEqualTo(JobStatus.PENDING);
    assertThat(store.find(job).attempts()).isZero();
    assertThat(store.discrepancies()).isEmpty();
  }

  @Test
  void aBrokenDatabaseFailsTheCycleAtItsStep() {
    addJob();
    complete =
        completions -> {
          throw new IllegalStateException("connection reset");
        };
    assertThatExceptionOfType(StepFailed.class)
        .isThrownBy(this::run)
        .satisfies(failed -> assertThat(failed.step()).isEqualTo(StepFailed.Step.COMPLETE));
    claim =
        command -> {
          throw new IllegalStateException("connection reset");
        };
    assertThatExceptionOfType(StepFailed.class)
        .isThrownBy(this::run)
        .satisfies(failed -> assertThat(failed.step()).isEqualTo(StepFailed.Step.CLAIM));
  }

  private JobCycleResult run() {
    var ports =
        new ReconcileAddresses.Ports(
            claim, examine, complete, store.ports().fail(), renew, store.ports().release(), report);
    return new ReconcileAddresses(ports, new RetryPolicy(attempts), nanos::get)
        .reconcile(new ReconcileCommand(Cycle.WORKER, 100, lease));
  }

  private UUID addJob() {
    return store.addJob(store.addAddress(), JobMode.PARTIAL);
  }

  private static ExamineAddresses answering(Function<Question, Answer> answer) {
    return (questions, deadline) -> answers(questions, answer);
  }

  private static Map<UUID, Answer> answers(
      Collection<Question> questions, Function<Question, Answer> answer) {
    return questions.stream().collect(Collectors.toMap(Question::id, answer));
  }

  private static Answer received(long amount) {
    var received = AmountMinor.of(amount);
    return new Answer.Examined(received, new Checkpoint(7, "0x7", received, "{}"), "{}");
  }
}
