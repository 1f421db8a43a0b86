package dev.quittance.app.reconciler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.JobRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.bootstrap.Wiring;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class JobCommandsTest {
  private static TestDatabase database;
  private static Handle handle;

  @BeforeAll
  static void open() {
    database = TestDatabase.fresh();
    handle = database.jdbi().open();
  }

  @AfterAll
  static void close() {
    handle.close();
    database.close();
  }

  @AfterEach
  void empty() {
    handle.execute("TRUNCATE app.reconciliation_jobs, app.monitored_addresses, app.discrepancies");
  }

  @Test
  void runCreatesAJobAndPrintsItsId() {
    UUID address = JobRows.addAddress(handle);
    var run = invoke("jobs", "run", "--address", address.toString(), "--mode", "full");
    assertThat(run.exitCode()).isZero();
    UUID job = UUID.fromString(run.out().strip());
    var shown =
        JsonMapper.shared().readTree(invoke("jobs", "show", job.toString(), "--json").out());
    assertThat(shown.get("status").stringValue()).isEqualTo("pending");
    assertThat(shown.get("mode").stringValue()).isEqualTo("full");
    assertThat(shown.get("address_id").stringValue()).isEqualTo(address.toString());
    assertThat(shown.get("tick_at").isNull()).isTrue();
    assertThat(shown.get("result").isNull()).isTrue();
  }

  @Test
  void theListIsATableForPeopleAndJsonForMachines() {
    UUID job = addJob();
    assertThat(invoke("jobs", "list").out())
        .startsWith("ID ")
        .contains(job.toString(), "pending", "partial", "ethereum/devnet", "ETH", "0x");
    var json = JsonMapper.shared().readTree(invoke("jobs", "list", "--json", "--limit", "5").out());
    assertThat(json.get(0).get("id").stringValue()).isEqualTo(job.toString());
    assertThat(invoke("jobs", "list", "--status", "failed", "--json").out()).isEqualTo("[]\n");
  }

  @Test
  void aFailedJobIsShownWithItsErrorAndCanBeRetriedOnce() {
    UUID job = addJob();
    handle.execute(
        """
        UPDATE app.reconciliation_jobs
           SET status = 'failed', error = 'timeout: x', attempts = 5, finished_at = now()
        """);
    assertThat(invoke("jobs", "show", job.toString()).out()).contains("failed", "timeout: x");
    assertThat(invoke("jobs", "retry", job.toString()))
        .isEqualTo(new Invocation(0, "pending: " + job + "\n", ""));
    assertThat(invoke("jobs", "retry", job.toString()))
        .isEqualTo(new Invocation(2, "", "JOB_NOT_FAILED: the job is pending\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "jobs show 0190a6b2-7c00-7abc-8def-0123456789ab, JOB_UNKNOWN",
    "jobs retry 0190a6b2-7c00-7abc-8def-0123456789ab, JOB_UNKNOWN",
    "jobs show x, JOB_ID_INVALID",
    "jobs list --status x, STATUS_INVALID",
    "jobs list --limit 0, LIMIT_INVALID",
    "jobs list --limit 1001, LIMIT_INVALID",
    "jobs run --address x, ADDRESS_UNKNOWN",
    "jobs run --address x --mode y, MODE_INVALID"
  })
  void eachKindOfMistakeHasItsCode(String args, String code) {
    var run = invoke(args.split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith(code + ": ");
    assertThat(run.err().lines()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jobs", "jobs fly", "jobs show", "jobs run", "--once jobs list"})
  void badUsageStartsNothing(String args) {
    var run = Invocation.of(Map.of(), Invocation.NOTHING_MAY_START, args.split(" "));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("USAGE_INVALID: ");
  }

  private static UUID addJob() {
    return JobRows.addJob(handle, JobRows.addAddress(handle), "partial");
  }

  private static Invocation invoke(String... args) {
    var address = database.address();
    var environment =
        Map.of(
            "DATABASE_URL",
            "%s?user=%s&password=%s"
                .formatted(address.jdbcUrl(), address.user(), address.password()),
            "DATABASE_ALLOW_UNSAFE_DURABILITY",
            "true");
    return Invocation.of(environment, Wiring.production(Path.of("")).database(), args);
  }
}
