package dev.quittance.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.bootstrap.settings.Program;
import dev.quittance.bootstrap.settings.Setting;
import dev.quittance.bootstrap.settings.Settings;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class CommandLineTest {
  /** Bad for every setting there is. */
  private static final String BAD = "not good!";

  static Stream<Setting<?>> settings() {
    return Settings.readBy(Program.SERVER).stream();
  }

  @ParameterizedTest
  @MethodSource("settings")
  void aBadVariableIsOneLineOnStderrAndExitCode2AndNothingStarts(Setting<?> setting) {
    var run = Invocation.withoutDatabase(Map.of(setting.variable(), BAD), "run");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith(setting.code() + ": " + setting.variable() + " ");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aBadFlagHasTheCodeOfItsVariableAndNamesTheFlag() {
    assertThat(Invocation.withoutDatabase(Map.of(), "--port", "70000"))
        .isEqualTo(
            new Invocation(
                2,
                "",
                "CONFIG_PORT_INVALID: --port must be an integer from 0 to 65535, got"
                    + " \"70000\"\n"));
  }

  @Test
  void aHostThatDoesNotExistIsRefused() {
    var run = Invocation.withoutDatabase(Map.of("LOG_LEVEL", "error"), "--host", "no.such.invalid");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("CONFIG_HOST_INVALID: ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--no-such-option",
        "fly",
        "run --port",
        "--port 5 migrate",
        "keys",
        "keys create",
        "keys create --merchant m",
        "keys revoke",
        "wallets add --merchant m --chain ethereum --network devnet",
        "assets list --xml"
      })
  void badUsageIsOneLineAndExitCode2(String args) {
    var run = Invocation.withoutDatabase(Map.of(), args.split(" "));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("USAGE_INVALID: ");
    assertThat(run.err().lines()).hasSize(1);
  }

  @Test
  void aKeyInTheWrongPlaceIsNotRepeated() {
    String key = ExtendedKeys.PRIVATE;

    assertThat(Invocation.withoutDatabase(Map.of(), "wallets", "list", key).err())
        .startsWith("USAGE_INVALID: ")
        .contains("[key]")
        .doesNotContain(key.substring(4, 30));
  }

  @Test
  void helpNamesEveryOptionVariableAndDefaultOfTheServer() {
    var run = Invocation.withoutDatabase(Map.of(), "--help");
    String help = run.out().replaceAll("\\s+", " ");

    assertThat(run.exitCode()).isZero();
    settings()
        .forEach(
            setting -> {
              assertThat(help).contains(setting.variable());
              assertThat(help).contains("default " + setting.defaultFor(Program.SERVER));
              setting.flag().ifPresent(flag -> assertThat(help).contains(flag + "="));
            });
    assertThat(help).contains("migrate", "keys", "wallets", "assets", "Exit codes");
    assertThat(help).contains("METRICS_PORT, default 9464");
  }

  @Test
  void versionIsToldInAJarAndOutsideOfOne() {
    var run = Invocation.withoutDatabase(Map.of(), "--version");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).matches("(development|\\d+\\.\\d+\\.\\d+)\n");
    assertThat(run.err()).isEmpty();
  }
}
