package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.adapters.postgres.testing.PostgresProxy;
import dev.quittance.adapters.postgres.testing.PostgresProxy.Fault;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.CompleteJobsIfClaimed.Outcome;
import dev.quittance.application.port.JobContract;
import dev.quittance.application.port.JobStatus;
import dev.quittance.application.port.JobStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The connection breaks around the write that ends a job: its effect is there once all the same.
 */
class LostJobAnswerTest extends JobContract {
  private static final String WRITE = "INSERT INTO app.discrepancies";

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final Handle handle = testDatabase.jdbi().open();
  private final PostgresProxy proxy = PostgresProxy.inFrontOf(testDatabase.address());
  private final PostgresDatabase database =
      PostgresDatabase.open(
          new DatabaseSettings(proxy.address(), "lost-answer", 2, true, Duration.ofSeconds(10)));

  @Override
  protected JobStore open() {
    return new PostgresJobStore(database, handle);
  }

  @Override
  @AfterEach
  protected void closeStore() {
    handle.close();
    database.close();
    try {
      proxy.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    testDatabase.close();
  }

  @Test
  void aWriteThatHappenedIsNotRepeated() {
    var job = claimedBy(A);
    proxy.when(WRITE, Fault.CUT_AFTER);
    assertThatThrownBy(() -> complete(job, 5, 7)).isInstanceOf(JdbiException.class);

    assertThat(store.find(job.id()).status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(complete(job, 5, 7)).isEqualTo(new Outcome.LeaseLost(job.id()));
    store.endLeases();
    assertThat(claim(B, 1).claims()).isEmpty();
    assertThat(store.events()).isEqualTo(1);
    assertThat(store.discrepancies()).hasSize(1);
  }

  @Test
  void aWriteThatDidNotHappenIsDoneByWhoeverClaimsTheJobNext() {
    var job = claimedBy(A);
    proxy.when(WRITE, Fault.CUT_BEFORE);
    assertThatThrownBy(() -> complete(job, 5, 7)).isInstanceOf(JdbiException.class);

    assertThat(store.find(job.id()).status()).isEqualTo(JobStatus.RUNNING);
    assertThat(store.events()).isZero();
    store.endLeases();
    complete(claimOne(B), 5, 8);
    assertThat(complete(job, 5, 7)).isEqualTo(new Outcome.LeaseLost(job.id()));
    assertThat(store.events()).isEqualTo(1);
    assertThat(store.discrepancies()).hasSize(1);
  }
}
