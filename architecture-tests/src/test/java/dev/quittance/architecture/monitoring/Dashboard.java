package dev.quittance.architecture.monitoring;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A dashboard as Grafana reads it. */
record Dashboard(JsonNode document) {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(\\w+)}}");

  record Panel(JsonNode node) {
    String title() {
      return text("/title");
    }

    String type() {
      return text("/type");
    }

    String description() {
      return text("/description");
    }

    String unit() {
      return text("/fieldConfig/defaults/unit");
    }

    String text(String pointer) {
      return node.at(pointer).asString("");
    }

    List<String> queries() {
      return targets().map(target -> target.path("expr").asString()).toList();
    }

    private Stream<JsonNode> targets() {
      return node.path("targets").valueStream();
    }
  }

  static Dashboard parse(String text) {
    return new Dashboard(JsonMapper.shared().readTree(text));
  }

  String title() {
    return document.path("title").asString("");
  }

  List<Panel> panels() {
    return document.path("panels").valueStream().map(Panel::new).toList();
  }

  List<String> variables() {
    return document
        .at("/templating/list")
        .valueStream()
        .map(variable -> variable.path("name").asString())
        .toList();
  }

  /** The data sources of panels and queries. */
  List<String> sources() {
    return document.path("panels").findValues("datasource").stream()
        .map(source -> source.path("uid").asString(""))
        .distinct()
        .toList();
  }

  /** By the title of the panel. */
  List<String> mistakes(Scrape scrape) {
    return panels().stream()
        .flatMap(
            panel ->
                panel
                    .targets()
                    .flatMap(target -> mistakes(target, scrape))
                    .map(mistake -> panel.title() + ": " + mistake))
        .toList();
  }

  private static Stream<String> mistakes(JsonNode target, Scrape scrape) {
    String query = target.path("expr").asString("");
    Stream<String> strangers =
        PLACEHOLDER
            .matcher(target.path("legendFormat").asString(""))
            .results()
            .map(found -> found.group(1))
            .filter(label -> !query.matches("(?s).*\\bby \\([^)]*\\b" + label + "\\b.*"))
            .map(label -> "no label " + label + " in the legend");
    return Stream.concat(new Query(query).mistakes(scrape).stream(), strangers);
  }
}
