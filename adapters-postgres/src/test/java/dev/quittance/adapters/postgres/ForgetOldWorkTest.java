package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import java.time.Duration;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Ticks and finished jobs do not pile up, and nothing else is lost. */
class ForgetOldWorkTest {
  private static final Duration MONTH = Duration.ofDays(30);

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final Jdbi jdbi = testDatabase.jdbi();
  private final PostgresDatabase database = testDatabase.open();

  @AfterEach
  void close() {
    database.close();
    testDatabase.close();
  }

  @Test
  void finishedJobsAreForgottenWhenTheyAreOldAndUnfinishedOnesNever() {
    execute(
        """
        INSERT INTO app.reconciliation_jobs
          (address_id, status, created_at, finished_at, error, lease_owner, lease_until)
        VALUES
          (gen_random_uuid(), 'succeeded', now() - interval '90 days', now() - interval '31 days', NULL, NULL, NULL),
          (gen_random_uuid(), 'failed', now() - interval '90 days', now() - interval '32 days', 'x', NULL, NULL),
          (gen_random_uuid(), 'failed', now() - interval '90 days', now() - interval '29 days', 'young', NULL, NULL),
          (gen_random_uuid(), 'pending', now() - interval '90 days', NULL, 'pending', NULL, NULL),
          (gen_random_uuid(), 'running', now() - interval '90 days', NULL, 'running', 'w', now())
        """);

    assertThat(database.forgetFinishedJobs().forget(MONTH, 1)).isEqualTo(1);
    assertThat(database.forgetFinishedJobs().forget(MONTH, 10)).isEqualTo(1);
    assertThat(database.forgetFinishedJobs().forget(MONTH, 10)).isZero();

    assertThat(texts("SELECT error FROM app.reconciliation_jobs ORDER BY error"))
        .containsExactly("pending", "running", "young");
  }

  @Test
  void aJobThatSomebodyIsAboutToRunAgainIsLeftAlone() {
    execute(
        """
        INSERT INTO app.reconciliation_jobs (address_id, status, finished_at, error)
        VALUES (gen_random_uuid(), 'failed', now() - interval '31 days', 'x')
        """);
    try (Handle somebody = jdbi.open()) {
      somebody.begin();
      somebody.execute("SELECT FROM app.reconciliation_jobs FOR UPDATE");

      assertThat(database.forgetFinishedJobs().forget(MONTH, 10)).isZero();
      somebody.rollback();
    }
  }

  @Test
  void oldTicksAreForgottenButForTheNewestOfEachSchedule() {
    execute(
        """
        INSERT INTO app.scheduler_ticks (schedule, tick_at, started_by)
        SELECT 'dead', now() - interval '100 days' + n * interval '1 day', 'dead ' || n
          FROM generate_series(1, 5) AS n
         UNION ALL
        SELECT 'alive', now() - n * interval '20 days', 'alive ' || n
          FROM generate_series(1, 3) AS n
        """);

    assertThat(database.forgetOldTicks().forget(MONTH, 4)).isEqualTo(4);
    assertThat(database.forgetOldTicks().forget(MONTH, 4)).isEqualTo(2);
    assertThat(database.forgetOldTicks().forget(MONTH, 4)).isZero();

    assertThat(texts("SELECT started_by FROM app.scheduler_ticks ORDER BY started_by"))
        .containsExactly("alive 1", "dead 5");
  }

  private void execute(String sql) {
    jdbi.useHandle(handle -> handle.execute(sql));
  }

  private List<String> texts(String sql) {
    return jdbi.withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }
}
