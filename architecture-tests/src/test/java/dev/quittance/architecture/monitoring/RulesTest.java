package dev.quittance.architecture.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.architecture.Repository;
import dev.quittance.architecture.monitoring.RulesFile.Alert;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulesTest {
  private static final Pattern COMMAND = Pattern.compile("\"reconciler (\\w+( \\w+)?)\"");
  private static final Set<String> COMMANDS =
      Set.of("status", "observers list", "observers pause", "locks list", "locks release");

  private final RulesFile rules = RulesFile.parse(read("deploy/prometheus/rules/observers.yaml"));

  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ObserverLocksNotAcquired        | critical | 0s  | overdue_seconds) > 300
          ObserverLocksNotAcquired        | critical | 0s  | lock_acquired_total[5m]
          ObserverNodesGone               | critical | 5m  | absent(
          ObserverTypeNotPolled           | critical | 0s  | overdue_seconds) > 600
          ObserverTypeNotPolled           | critical | 0s  | lock_acquired_total[10m]
          ObserverLockHeldPastTtl         | critical | 90s | lock_age_seconds) > 60
          ObserverLocksKeptPastTtl        | critical | 0s  | lock_hold_seconds_count[10m]))) >= 3
          ObserverLocksKeptPastTtl        | critical | 0s  | le="60.0"
          ObserverPollsDoNotSucceed       | warning  | 0s  | outcome="succeeded"}[5m]
          ObserverLocksMostlyFail         | warning  | 30m | > 0.8
          ObserverOnlyOneNodeAcquires     | warning  | 20m | lock_acquired_by_node_total[10m])) > 0) == 1
          ObserverOnlyOneNodeAcquires     | warning  | 20m | scheduler_observer:nodes[6h]) >= 2
          ObserverOnlyOneNodeEverAcquires | warning  | 5m  | lock_acquired_by_node_total) > 0) == 1
          ObserverPollsSlower             | warning  | 0s  | offset 1h) >= 1.2
          """)
  void whatIsWorthAnAlarmHasOne(String name, String severity, String holdsFor, String expression) {
    assertThat(rules.alerts())
        .filteredOn(alert -> alert.name().equals(name))
        .singleElement()
        .satisfies(
            alert -> {
              assertThat(alert.severity()).isEqualTo(severity);
              assertThat(alert.holdsFor()).isEqualTo(holdsFor);
              assertThat(alert.query().text()).contains(expression);
            });
  }

  @Test
  void nothingElseIsWorthAnAlarm() {
    assertThat(rules.alerts())
        .hasSize(10)
        .allMatch(alert -> alert.severity().matches("critical|warning"));
  }

  @Test
  void rulesAskForWhatANodeShows() {
    assertThat(rules.mistakes(Scrape.ofANode())).isEmpty();
  }

  @Test
  void anAlertTellsWhatItMeansAndWhichCommandShowsMore() {
    assertThat(rules.alerts())
        .allSatisfy(
            alert -> {
              assertThat(alert.summary()).endsWith(".");
              assertThat(commands(alert)).isNotEmpty().isSubsetOf(COMMANDS);
            });
  }

  @Test
  void anAlertNamesOnlyLabelsThatItHas() {
    assertThat(rules.alerts()).flatExtracting(Alert::strangers).isEmpty();
  }

  /** What the tests above would find in a file that is wrong. */
  @Test
  void mistakesInAFileAreNoticed() {
    var wrong =
        RulesFile.parse(
            """
            groups:
              - name: wrong
                rules:
                  - record: observers:nodes
                    expr: count(up)
                  - alert: Unknown
                    expr: sum by (type) (rate(scheduler_observer_locks_total[5m])) > 0
                  - alert: Mislabelled
                    expr: max(scheduler_observer_polls_total{result="ok"}) > 0 and on () observers:nodes > 1
                  - alert: Misaggregated
                    expr: sum by (node, type) (scheduler_observer_active) unless on (type) observers:nodes
                    annotations:
                      summary: '{{ $labels.type }} on {{ $labels.instance }}'
            """);

    assertThat(wrong.mistakes(Scrape.ofANode()))
        .containsExactly(
            "observers:nodes: no series up",
            "Unknown: no series scheduler_observer_locks_total",
            "Mislabelled: no label result of scheduler_observer_polls_total",
            "Misaggregated: no label node of scheduler_observer_active",
            "Misaggregated: no label type of observers:nodes");
    assertThat(wrong.alerts()).flatExtracting(Alert::strangers).containsExactly("instance");
    assertThat(wrong.alerts()).extracting(Alert::severity).containsOnly("");
  }

  private static List<String> commands(Alert alert) {
    return COMMAND.matcher(alert.description()).results().map(command -> command.group(1)).toList();
  }

  static String read(String file) {
    try {
      return Files.readString(Repository.root().resolve(file));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
