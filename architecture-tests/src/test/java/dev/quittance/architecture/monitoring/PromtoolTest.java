package dev.quittance.architecture.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.quittance.architecture.Repository;
import dev.quittance.architecture.monitoring.RulesFile.Alert;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The rules do what they say. Skipped where Prometheus' own tool is not installed. */
@Timeout(120)
class PromtoolTest {
  private static final Path DEPLOY = Repository.root().resolve("deploy/prometheus");
  private static final Pattern FIRING =
      Pattern.compile("alertname=\"(\\w+)\",alertstate=\"firing\"");

  @TempDir private Path copy;

  private record Ended(int exitCode, String output) {}

  @BeforeEach
  void copyTheRules() throws IOException {
    Path rules = DEPLOY.resolve("rules");
    for (String file : List.of("observers.yaml", "observers_test.yaml")) {
      Files.copy(rules.resolve(file), copy.resolve(file));
    }
  }

  @Test
  void prometheusAcceptsItsConfigurationAndTheRules() throws Exception {
    Ended ended = promtool(DEPLOY, "check", "config", "prometheus.yaml");

    assertThat(ended.exitCode()).as(ended.output()).isZero();
    assertThat(ended.output()).contains("SUCCESS: 13 rules found");
  }

  @Test
  void alertsFireWhenTheyShouldAndOnlyThen() throws Exception {
    Ended ended = promtool(copy, "test", "rules", "observers_test.yaml");

    assertThat(ended.exitCode()).as(ended.output()).isZero();
  }

  @Test
  void anAlertThatNeverFiresAndOneThatFiresTooSoonAreNoticed() throws Exception {
    edit("expr: absent(scheduler_observer_cycle_locked_count)", "expr: absent(vector(1))");
    edit("> 600", "> 500");

    assertThat(promtool(copy, "test", "rules", "observers_test.yaml").output())
        .contains("FAILED", "ObserverNodesGone", "ObserverTypeNotPolled");
  }

  @Test
  void aRuleThatCannotBeReadIsNoticed() throws Exception {
    edit("expr: absent(", "expr: absent((");

    assertThat(promtool(copy, "check", "rules", "observers.yaml").exitCode()).isPositive();
  }

  @Test
  void everyAlertIsMadeToFireSomewhereAndToStaySilentWhereEverythingIsWatched() throws Exception {
    var alerts = RulesFile.parse(Files.readString(copy.resolve("observers.yaml"))).alerts();
    JsonNode tests =
        new YAMLMapper().readTree(Files.readString(copy.resolve("observers_test.yaml")));

    assertThat(firing(tests))
        .containsExactlyInAnyOrderElementsOf(alerts.stream().map(Alert::name).toList());
    assertThat(tests.path("tests").valueStream())
        .anyMatch(test -> FIRING.matcher(test.toString().replace("\\", "")).results().count() == 0);
  }

  private static Set<String> firing(JsonNode tests) {
    return tests.findValues("labels").stream()
        .flatMap(labels -> FIRING.matcher(labels.asString()).results())
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
  }

  private void edit(String text, String replacement) throws IOException {
    Path rules = copy.resolve("observers.yaml");
    String before = Files.readString(rules);
    assertThat(before).contains(text);
    Files.writeString(rules, before.replace(text, replacement));
  }

  private static Ended promtool(Path folder, String... arguments) throws Exception {
    assumeThat(isInstalled()).as("promtool is not installed").isTrue();
    Process process =
        new ProcessBuilder(Stream.concat(Stream.of("promtool"), Stream.of(arguments)).toList())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    return new Ended(process.exitValue(), output);
  }

  private static boolean isInstalled() {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "promtool")));
  }
}
