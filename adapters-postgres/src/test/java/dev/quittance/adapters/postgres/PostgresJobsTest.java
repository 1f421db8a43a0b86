package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.ClaimDueJobsContract;
import dev.quittance.application.port.CompleteJobsIfClaimed.Completion;
import dev.quittance.application.port.CompleteJobsIfClaimed.Outcome;
import dev.quittance.application.port.EndJobsContract;
import dev.quittance.application.port.ExamineAddresses.Answer.Examined;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.FailJobsIfClaimed.Failure;
import dev.quittance.application.port.JobGuardContract;
import dev.quittance.application.port.JobMode;
import dev.quittance.application.port.JobStatus;
import dev.quittance.application.port.JobStore;
import dev.quittance.application.port.Together;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.RecordedRequest;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The contracts of the ports of jobs, on a real PostgreSQL. */
class PostgresJobsTest {
  private static TestDatabase testDatabase;
  private static PostgresDatabase database;
  private static Handle handle;

  @BeforeAll
  static void open() {
    testDatabase = TestDatabase.fresh();
    database = testDatabase.open();
    handle = testDatabase.jdbi().open();
  }

  @AfterAll
  static void close() {
    handle.close();
    database.close();
    testDatabase.close();
  }

  private static JobStore store() {
    return new PostgresJobStore(database, handle);
  }

  @Nested
  class Claim extends ClaimDueJobsContract {
    @Override
    protected JobStore open() {
      return store();
    }

    @Test
    void aJobThatAnotherTransactionHoldsIsPassedOverAndNotWaitedFor() {
      UUID held = addJob();
      UUID free = addJob();
      handle.begin();
      try {
        handle.execute("SELECT 1 FROM app.reconciliation_jobs WHERE id = ? FOR UPDATE", held);
        assertThat(claimedIds(A, 10)).containsExactly(free);
      } finally {
        handle.rollback();
      }
      assertThat(claimedIds(B, 10)).containsExactly(held);
    }

    @Test
    void aJobWithoutItsAddressIsUnreadable() {
      store.addJob(UUID.randomUUID(), JobMode.PARTIAL);
      assertThat(claim(A, 1).unreadable())
          .extracting(one -> one.reason())
          .containsExactly("the address is not there");
    }
  }

  @Nested
  class Guard extends JobGuardContract {
    @Override
    protected JobStore open() {
      return store();
    }
  }

  @Nested
  class End extends EndJobsContract {
    @Override
    protected JobStore open() {
      return store();
    }

    @Test
    void anAnswerThatTheDatabaseRefusesCostsOnlyItsOwnJob() {
      IntStream.range(0, 3).forEach(i -> addJob());
      var jobs = claim(A, 3).jobs();
      var received = AmountMinor.of(5);
      var unstorable =
          new Examined(received, new Checkpoint(7, "nul \u0000", received, "{}"), "{}");

      var outcomes =
          ports
              .complete()
              .complete(
                  List.of(
                      found(jobs.get(0), 5, 7),
                      new Completion(jobs.get(1), unstorable, Optional.empty()),
                      found(jobs.get(2), 5, 7)));

      assertThat(outcomes.get(0)).isInstanceOf(Outcome.Completed.class);
      assertThat(outcomes.get(1)).isInstanceOf(Outcome.Rejected.class);
      assertThat(outcomes.get(2)).isInstanceOf(Outcome.Completed.class);
      assertThat(store.find(jobs.get(1).id()).status()).isEqualTo(JobStatus.RUNNING);
      assertThat(fail(jobs.get(1), Optional.of(LATER))).isTrue();
    }

    @Test
    void anErrorIsKeptWhateverAnEndpointHasSent() {
      var job = claimedBy(A);
      String odd = "\u0000 \ud83d\ude00 \ud800 ";
      var failure = new Failure(job.claim(), odd + "\ud83d\ude00".repeat(300), Optional.of(LATER));
      assertThat(ports.fail().fail(List.of(failure))).containsExactly(job.id());
      assertThat(store.find(job.id()).error().orElseThrow())
          .startsWith("? \ud83d\ude00 ? ")
          .hasSize(500);
    }

    @Test
    void theEventTellsWhatWasFoundAndWhoFoundIt() {
      UUID address = store.addAddress(expired());
      store.addJob(address, JobMode.PARTIAL);
      var job = claimOne(A);
      complete(job, 40, 7);

      String id = "dsc_" + text("SELECT replace(id::text, '-', '') FROM app.discrepancies");
      String request = "pr_" + address.toString().replace("-", "");
      assertThat(text("SELECT aggregate_id || partition_key FROM app.event_outbox " + ONLY))
          .isEqualTo(id + "acme");
      assertThat(text("SELECT payload FROM app.event_outbox " + ONLY))
          .contains(
              "\"kind\": \"late_payment\"",
              "\"payment_request_id\": \"" + request + "\"",
              "\"expected_amount_minor\": \"100\"",
              "\"recorded_amount_minor\": \"0\"",
              "\"found_amount_minor\": \"40\"");
      assertThat(text("SELECT metadata FROM app.event_outbox " + ONLY))
          .contains(
              "\"worker_id\": \"a#0001\"",
              "\"lease_epoch\": 1",
              "\"version\": 1",
              "\"job_id\": \"" + job.id() + "\"");
      assertThat(text("SELECT result FROM app.reconciliation_jobs"))
          .contains(
              "\"received_amount_minor\": \"40\"",
              "\"findings\": [{\"kind\": \"late_payment\"",
              "\"counts\": {\"findings\": 1, \"sightings\": 0}",
              "\"evidence\": {\"tx\": 1}");
      assertThat(text("SELECT evidence FROM app.discrepancies"))
          .contains("\"tx\": 1", "\"examined_height\": 7", "\"examined_hash\": \"0x7\"");
    }

    private static final String ONLY = "WHERE aggregate_type = 'discrepancy'";

    private static RecordedRequest expired() {
      return new RecordedRequest(
          PaymentStatus.EXPIRED, AmountMinor.of(100), AmountMinor.ZERO, Optional.empty());
    }

    /**
     * Two batches over the same addresses, in opposite order: neither waits for the other twice.
     */
    @Test
    void batchesWithJobsOfTheSameAddressesDoNotDeadlock() {
      int addresses = 100;
      for (int round = 0; round < 5; round++) {
        List<UUID> ids =
            IntStream.range(0, addresses).mapToObj(i -> store.addAddress(expired())).toList();
        ids.forEach(id -> store.addJob(id, JobMode.PARTIAL));
        var forth = claim(A, addresses).jobs();
        ids.reversed().forEach(id -> store.addJob(id, JobMode.PARTIAL));
        var back = claim(B, addresses).jobs();
        Together.run(
            List.of(
                () -> ports.complete().complete(forth.stream().map(j -> found(j, 5, 7)).toList()),
                () -> ports.complete().complete(back.stream().map(j -> found(j, 5, 7)).toList())));
        assertThat(store.discrepancies()).hasSize((round + 1) * addresses);
        assertThat(store.events()).isEqualTo((round + 1) * addresses);
      }
    }
  }

  private static String text(String sql) {
    return handle.createQuery(sql).mapTo(String.class).one();
  }
}
