package dev.quittance.app.reconciler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import java.time.Duration;
import java.time.Instant;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(60)
class ScheduleCommandsTest {
  private final OnDatabase on = new OnDatabase();

  @AfterEach
  void close() {
    on.close();
  }

  @Test
  void runNowCreatesATickAtThisSecondWithAJobForEveryAddress() {
    PaymentRequestRows.insertDue(on.database().jdbi(), 3);

    Invocation run = on.call("schedule", "run-now");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .matches("tick \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ: 3 jobs, 0 errors\n");
    assertThat(on.count("SELECT count(*) FROM app.reconciliation_jobs WHERE mode = 'partial'"))
        .isEqualTo(3);
    JsonNode tick = show().path("last").get(0);
    assertThat(tick.path("started_by").asString()).startsWith("run-now@");
    assertThat(tick.path("scheduled").asLong()).isEqualTo(3);
    assertThat(Instant.parse(tick.path("tick_at").asString()))
        .isBetween(Instant.now().minusSeconds(60), Instant.now());
  }

  @Test
  void addressesWithoutAJobAreNamed() {
    PaymentRequestRows.insertDue(on.database().jdbi(), 3);
    on.call("addresses", "list");
    on.database()
        .jdbi()
        .useHandle(
            handle ->
                handle.execute(
                    "UPDATE app.monitored_addresses SET chain = 'dogecoin' WHERE address_canonical"
                        + " = ?",
                    PaymentRequestRows.address(1)));

    Invocation run = on.call("schedule", "run-now");

    assertThat(run.out()).endsWith("2 jobs, 1 errors\n");
    assertThat(run.err()).contains("not scheduled: unknown chain \"dogecoin\"");
  }

  @Test
  void runNowIsRefusedWhileAnotherInstanceCreatesJobs() {
    try (Handle other = on.database().jdbi().open()) {
      other.begin();
      other.execute("SELECT pg_advisory_xact_lock(738523901)");

      assertThat(on.call("schedule", "run-now"))
          .isEqualTo(
              new Invocation(
                  2,
                  "",
                  "TICK_HELD_ELSEWHERE: another instance is creating jobs at this moment; try"
                      + " again\n"));
      other.rollback();
    }
  }

  @Test
  void showTellsTheExpressionItsZoneAndTheNextTicks() {
    on.with("RECONCILIATION_CRON_SCHEDULE", "30 4 * * *")
        .with("RECONCILIATION_CRON_TIME_ZONE", "Asia/Tokyo");

    JsonNode shown = show();

    assertThat(shown.path("expression").asString()).isEqualTo("30 4 * * *");
    assertThat(shown.path("time_zone").asString()).isEqualTo("Asia/Tokyo");
    assertThat(shown.path("enabled_here").asBoolean()).isFalse();
    assertThat(shown.path("last").isEmpty()).isTrue();
    assertThat(shown.path("next").valueStream())
        .hasSize(5)
        .allMatch(tick -> tick.asString().endsWith("T19:30:00Z"));
    assertThat(Instant.parse(shown.path("next").get(0).asString()))
        .isBetween(Instant.now(), Instant.now().plus(Duration.ofDays(1)));
  }

  @Test
  void showIsReadableToo() {
    on.call("schedule", "run-now");

    assertThat(on.call("schedule", "show").out())
        .contains("expression    0 2 * * *", "time zone     UTC", "enabled here  no")
        .contains("STARTED BY", "run-now@");
  }

  @Test
  void aBadExpressionIsAConfigurationError() {
    on.with("RECONCILIATION_CRON_SCHEDULE", "nightly");

    Invocation refused = on.call("schedule", "show");

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).startsWith("CONFIG_RECONCILIATION_CRON_SCHEDULE_INVALID: ");
  }

  private JsonNode show() {
    return JsonMapper.shared().readTree(on.call("schedule", "show", "--json").out());
  }
}
