package dev.quittance.architecture.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.architecture.Repository;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The profile of compose that starts Prometheus and Grafana finds its files and its targets. */
class ProfileTest {
  private static final List<String> MONITORING = List.of("prometheus", "grafana");

  private final JsonNode compose = yaml("compose.yaml");
  private final JsonNode prometheus = yaml("prometheus/prometheus.yaml");

  @Test
  void onlyTheProfileStartsThem() {
    assertThat(compose.path("services").properties())
        .filteredOn(service -> service.getValue().has("profiles"))
        .allMatch(service -> texts(service.getValue().path("profiles")).contains("monitoring"))
        .extracting(service -> service.getKey())
        .containsExactlyElementsOf(MONITORING);
  }

  @Test
  void theirVersionsAreFixedAndTheyAreSeenOnThisMachineOnly() {
    assertThat(MONITORING)
        .allSatisfy(
            name -> {
              JsonNode service = compose.path("services").path(name);
              assertThat(service.path("image").asString()).matches(".+:v?\\d+\\.\\d+\\.\\d+");
              assertThat(texts(service.path("ports")))
                  .allMatch(port -> port.startsWith("127.0.0.1:"));
            });
  }

  @Test
  void whatTheyAreGivenExists() {
    assertThat(MONITORING)
        .flatExtracting(name -> texts(compose.path("services").path(name).path("volumes")))
        .filteredOn(volume -> volume.startsWith("./"))
        .hasSize(3)
        .allMatch(volume -> volume.endsWith(":ro"))
        .allSatisfy(
            volume ->
                assertThat(Repository.root().resolve("deploy").resolve(volume.split(":")[0]))
                    .isDirectory());
    assertThat(texts(prometheus.path("rule_files")))
        .allSatisfy(
            file ->
                assertThat(Repository.root().resolve("deploy/prometheus/" + file)).isRegularFile());
  }

  @Test
  void whoHasMetricsIsScrapedWhereTheyAre() {
    JsonNode discovery = prometheus.at("/scrape_configs/0/dns_sd_configs/0");

    assertThat(discovery.path("port").asInt())
        .isEqualTo(compose.at("/x-settings/METRICS_PORT").asInt());
    assertThat(texts(discovery.path("names")))
        .containsExactly("server", "reconciler")
        .allMatch(name -> compose.path("services").has(name));
  }

  @Test
  void grafanaFindsTheDashboardsAndPrometheus() {
    String folder =
        yaml("grafana/provisioning/dashboards/quittance.yaml")
            .at("/providers/0/options/path")
            .asString();
    JsonNode source = yaml("grafana/provisioning/datasources/prometheus.yaml").at("/datasources/0");

    assertThat(texts(compose.at("/services/grafana/volumes")))
        .contains("./grafana/dashboards:" + folder + ":ro");
    assertThat(source.path("url").asString()).isEqualTo("http://prometheus:9090");
    assertThat(source.at("/jsonData/timeInterval").asString())
        .isEqualTo(prometheus.at("/global/scrape_interval").asString());
  }

  private static JsonNode yaml(String file) {
    return new YAMLMapper().readTree(RulesTest.read("deploy/" + file));
  }

  private static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::asString).toList();
  }
}
