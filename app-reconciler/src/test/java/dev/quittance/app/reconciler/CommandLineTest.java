package dev.quittance.app.reconciler;

import static dev.quittance.app.reconciler.Invocation.NOTHING_MAY_START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.DatabaseUnreachable;
import dev.quittance.bootstrap.Wiring;
import dev.quittance.bootstrap.settings.Program;
import dev.quittance.bootstrap.settings.Setting;
import dev.quittance.bootstrap.settings.Settings;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

@Timeout(30)
class CommandLineTest {
  /** Bad for every setting there is. */
  private static final String BAD = "not good!";

  private final StatusOnly database = new StatusOnly();
  private final Wiring.OpenDatabase opening = (configuration, name, poolSize) -> database;

  static Stream<Setting<?>> settings() {
    return Settings.readBy(Program.RECONCILER).stream();
  }

  @ParameterizedTest
  @MethodSource("settings")
  void aBadVariableIsOneLineOnStderrAndExitCode2AndNothingStarts(Setting<?> setting) {
    var run = Invocation.of(Map.of(setting.variable(), BAD), NOTHING_MAY_START, "run");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith(setting.code() + ": " + setting.variable() + " ");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aBadFlagHasTheCodeOfItsVariableAndNamesTheFlag() {
    assertThat(Invocation.of(Map.of(), NOTHING_MAY_START, "--lease-seconds", "-5"))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "CONFIG_RECONCILER_LEASE_SECONDS_INVALID: --lease-seconds must be a positive"
                    + " integer, got \"-5\"\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--no-such-option",
        "fly",
        "run --lease-seconds",
        "run --once --until-empty",
        "--once run --until-empty",
        "run --once --once",
        "--lease-seconds 5 status",
        "migrate --once",
        "status --xml"
      })
  void badUsageIsOneLineAndExitCode2(String args) {
    var run = Invocation.of(Map.of(), NOTHING_MAY_START, args.split(" "));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("USAGE_INVALID: ");
    assertThat(run.err().lines()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--once",
        "run --once",
        "--batch-size 5 run --until-empty",
        "run --once --workers=3"
      })
  void aFinishedRunExitsWith0(String args) {
    var run = Invocation.of(Map.of(), opening, args.split(" "));

    assertThat(run).isEqualTo(new Invocation(0, "", ""));
    assertThat(database.closed).isTrue();
  }

  @Test
  void flagsBeforeAndAfterRunAreBothRead() {
    assertThat(
            Invocation.of(
                    Map.of(), NOTHING_MAY_START, "--lease-seconds", "x", "run", "--batch-size", "y")
                .err())
        .contains("--lease-seconds must be", "--batch-size must be");
  }

  @Test
  void aDatabaseOutOfReachIsExitCode3() {
    Wiring.OpenDatabase away =
        (configuration, name, poolSize) -> {
          throw new DatabaseUnreachable("nobody answers at\nhost:1/db", new RuntimeException());
        };

    assertThat(Invocation.of(Map.of(), away, "run"))
        .isEqualTo(new Invocation(3, "", "DATABASE_UNREACHABLE: nobody answers at host:1/db\n"));
  }

  @Test
  void anythingElseIsExitCode1() {
    Wiring.OpenDatabase broken =
        (configuration, name, poolSize) -> {
          throw new IllegalStateException("around it", new RuntimeException("a\ndefect"));
        };

    assertThat(Invocation.of(Map.of(), broken, "status"))
        .isEqualTo(new Invocation(1, "", "INTERNAL_ERROR: a defect\n"));
  }

  @Test
  void aMissingSchemaIsAnsweredWithAdvice() {
    Wiring.OpenDatabase empty =
        (configuration, name, poolSize) -> {
          var missing = new SQLException("relation \"app.payment_requests\" is missing", "42P01");
          throw new IllegalStateException("a statement failed", missing);
        };

    assertThat(Invocation.of(Map.of(), empty, "status"))
        .isEqualTo(
            new Invocation(
                1,
                "",
                "DATABASE_NOT_MIGRATED: the schema is missing; run \"reconciler migrate\""
                    + " first\n"));
  }

  @Test
  void migrateTellsWhatItDid() {
    assertThat(Invocation.of(Map.of(), opening, "migrate").out())
        .isEqualTo("migrations applied: 4\n");
    assertThat(database.closed).isTrue();
  }

  @Test
  void statusIsATableForPeople() {
    assertThat(Invocation.of(Map.of(), opening, "status").out())
        .isEqualTo(
            """
            REQUESTS   COUNT
            confirmed  980
            pending    12

            QUEUE
            due         10
            oldest due  1m05s
            parked      1
            disputed    0

            LEASED BY        COUNT
            till-1#abcd1234  2

            JOBS
            pending             40
            oldest due          7s
            running             2
            failed              1
            open discrepancies  3

            WORKER           ALIVE  LAST SEEN  HOST  LAST CYCLE
            till-1#abcd1234  yes    3s ago     box   claimed=2 scanned=1
            """);
  }

  @Test
  void statusIsJsonForMachines() {
    var json =
        JsonMapper.shared().readTree(Invocation.of(Map.of(), opening, "status", "--json").out());

    assertThat(json.at("/requests/confirmed").longValue()).isEqualTo(980);
    assertThat(json.at("/due").longValue()).isEqualTo(10);
    assertThat(json.at("/oldest_due_seconds").longValue()).isEqualTo(65);
    assertThat(json.at("/jobs").toString())
        .isEqualTo("{\"pending\":40,\"running\":2,\"failed\":1,\"oldest_due_seconds\":7}");
    assertThat(json.at("/open_discrepancies").longValue()).isEqualTo(3);
    assertThat(json.at("/leased_by/till-1#abcd1234").longValue()).isEqualTo(2);
    assertThat(json.at("/workers/0/worker_id").stringValue()).isEqualTo("till-1");
    assertThat(json.at("/workers/0/alive").booleanValue()).isTrue();
    assertThat(json.at("/workers/0/last_cycle/claimed").longValue()).isEqualTo(2);
  }

  @Test
  void helpNamesEveryOptionVariableAndDefault() {
    var run = Invocation.of(Map.of(), NOTHING_MAY_START, "--help");
    String help = run.out().replaceAll("\\s+", " ");

    assertThat(run.exitCode()).isZero();
    for (Setting<?> setting : Settings.readBy(Program.RECONCILER)) {
      assertThat(help)
          .contains(setting.variable())
          .contains("default " + setting.defaultFor(Program.RECONCILER));
      setting.flag().ifPresent(flag -> assertThat(help).contains(flag + "="));
    }
    assertThat(help).contains("--once", "--until-empty", "migrate", "status", "Exit codes");
  }

  @Test
  void versionIsToldInAJarAndOutsideOfOne() {
    var run = Invocation.of(Map.of(), NOTHING_MAY_START, "--version");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).matches("(development|\\d+\\.\\d+\\.\\d+)\n");
    assertThat(run.err()).isEmpty();
  }
}
