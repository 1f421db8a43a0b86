package dev.quittance.architecture.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.architecture.Repository;
import dev.quittance.architecture.monitoring.Dashboard.Panel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DashboardsTest {
  private static final Path FOLDER = Repository.root().resolve("deploy/grafana/dashboards");

  private final List<Dashboard> dashboards = read();

  @Test
  void thereAreThree() {
    assertThat(dashboards)
        .extracting(Dashboard::title)
        .containsExactly("AA Verification", "Load Distribution", "Observer Health");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Load Distribution | Lock acquisitions per node          | timeseries | sum by (node) (rate(scheduler_observer_lock_acquired_by_node_total
          Load Distribution | Lock acquisitions per type and node | heatmap    | sum by (type, node) (increase(scheduler_observer_lock_acquired_by_node_total
          Load Distribution | Lock acquisitions by node and type, last 1 hour | table | scheduler_observer_lock_acquired_by_node_total[1h]
          Observer Health   | Polling success rate per type       | timeseries | scheduler_observer_polls_total{outcome="succeeded"}
          Observer Health   | Polling duration per type           | timeseries | histogram_quantile(0.5,
          Observer Health   | Polling duration per type           | timeseries | histogram_quantile(0.95,
          Observer Health   | Polling duration per type           | timeseries | histogram_quantile(0.99,
          Observer Health   | Lock contention rate per type       | timeseries | sum by (type) (rate(scheduler_observer_lock_failed_total[$window])) / (
          AA Verification   | Active nodes                        | timeseries | count(sum by (node) (increase(scheduler_observer_lock_acquired_by_node_total
          AA Verification   | Lock attempts and acquisitions      | timeseries | + sum(rate(scheduler_observer_lock_failed_total
          AA Verification   | Lock attempts and acquisitions      | timeseries | 60 * sum(rate(scheduler_observer_lock_acquired_total[$window]))
          AA Verification   | Load balance score                  | gauge      | scheduler_observer_balance_score
          """)
  void whatIsWorthSeeingIsShown(String dashboard, String title, String type, String query) {
    Panel panel = panel(dashboard, title);

    assertThat(panel.type()).isEqualTo(type);
    assertThat(panel.queries()).anyMatch(text -> text.contains(query));
  }

  @Test
  void theAcquisitionsOfNodesLieOnTopOfEachOther() {
    Panel panel = panel("Load Distribution", "Lock acquisitions per node");

    assertThat(panel.text("/fieldConfig/defaults/custom/stacking/mode")).isEqualTo("normal");
    assertThat(panel.node().at("/fieldConfig/defaults/custom/fillOpacity").asInt()).isPositive();
  }

  @Test
  void theScoreGoesFromZeroToAHundred() {
    Panel panel = panel("AA Verification", "Load balance score");

    assertThat(panel.node().at("/fieldConfig/defaults/min").asInt(-1)).isZero();
    assertThat(panel.node().at("/fieldConfig/defaults/max").asInt(-1)).isEqualTo(100);
  }

  @ParameterizedTest
  @CsvSource({"Observer Health, Observer", "AA Verification, ObserverOnlyOneNode"})
  void alertsThatFireAreListed(String dashboard, String names) {
    var rules = RulesFile.parse(RulesTest.read("deploy/prometheus/rules/observers.yaml"));

    assertThat(find(dashboard).panels())
        .filteredOn(panel -> panel.type().equals("alertlist"))
        .singleElement()
        .satisfies(panel -> assertThat(panel.text("/options/alertName")).isEqualTo(names));
    assertThat(rules.alerts()).anyMatch(alert -> alert.name().startsWith(names));
  }

  @Test
  void dashboardsAskForWhatANodeShows() {
    Scrape scrape = Scrape.ofANode();

    assertThat(dashboards).allSatisfy(one -> assertThat(one.mistakes(scrape)).isEmpty());
  }

  @Test
  void theDataSourceIsOneThatThePersonChooses() {
    assertThat(dashboards)
        .allSatisfy(
            dashboard -> {
              assertThat(dashboard.sources()).containsExactly("${datasource}");
              assertThat(dashboard.variables()).contains("datasource", "window");
            });
  }

  @Test
  void everyPanelExplainsItself() {
    assertThat(dashboards)
        .flatExtracting(Dashboard::panels)
        .allSatisfy(
            panel -> {
              assertThat(panel.title()).isNotEmpty();
              assertThat(panel.description()).as(panel.title()).endsWith(".");
              assertThat(panel.unit().isEmpty())
                  .as(panel.title())
                  .isEqualTo(panel.type().matches("alertlist|heatmap"));
            });
  }

  @Test
  void panelsHaveIdsOfTheirOwn() {
    assertThat(dashboards)
        .allSatisfy(
            dashboard ->
                assertThat(dashboard.panels())
                    .extracting(panel -> panel.node().path("id").asInt())
                    .doesNotHaveDuplicates());
  }

  /** What the tests above would find in a file that is wrong. */
  @Test
  void mistakesInAFileAreNoticed() {
    var wrong =
        Dashboard.parse(
            """
            {"panels": [{
              "title": "Wrong",
              "datasource": {"uid": "P1809F7CD0C75ACF3"},
              "targets": [
                {"expr": "sum by (typ) (scheduler_observer_active)", "legendFormat": "{{type}}"},
                {"expr": "rate(scheduler_observer_lock_acquired[$window])"}]}]}
            """);

    assertThat(wrong.mistakes(Scrape.ofANode()))
        .containsExactly(
            "Wrong: no label typ of scheduler_observer_active",
            "Wrong: no label type in the legend",
            "Wrong: no series scheduler_observer_lock_acquired");
    assertThat(wrong.sources()).containsExactly("P1809F7CD0C75ACF3");
  }

  private Panel panel(String dashboard, String title) {
    return find(dashboard).panels().stream()
        .filter(panel -> panel.title().equals(title))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no panel " + title));
  }

  private Dashboard find(String title) {
    return dashboards.stream().filter(one -> one.title().equals(title)).findFirst().orElseThrow();
  }

  private static List<Dashboard> read() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .sorted()
          .map(file -> RulesTest.read("deploy/grafana/dashboards/" + file.getFileName()))
          .map(Dashboard::parse)
          .toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
