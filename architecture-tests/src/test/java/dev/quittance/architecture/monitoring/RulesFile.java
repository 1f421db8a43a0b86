package dev.quittance.architecture.monitoring;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The rules that Prometheus evaluates. */
record RulesFile(JsonNode document) {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\$labels\\.(\\w+)");

  /**
   * @param holdsFor how long the expression must hold
   */
  record Alert(
      String name,
      Query query,
      String holdsFor,
      String severity,
      String summary,
      String description) {
    /** Labels in its words that its expression does not mention. */
    List<String> strangers() {
      return PLACEHOLDER
          .matcher(summary + description)
          .results()
          .map(found -> found.group(1))
          .filter(label -> !query.text().contains("(" + label + ")"))
          .toList();
    }
  }

  static RulesFile parse(String text) {
    return new RulesFile(new YAMLMapper().readTree(text));
  }

  List<Alert> alerts() {
    return rules().filter(rule -> rule.has("alert")).map(RulesFile::alert).toList();
  }

  /** The series that rules make, with their labels. */
  Map<String, Set<String>> records() {
    return rules()
        .filter(rule -> rule.has("record"))
        .collect(
            Collectors.toMap(
                rule -> rule.path("record").asString(), rule -> query(rule).resulting()));
  }

  /** By the name of the rule. */
  List<String> mistakes(Scrape scrape) {
    Scrape all = scrape.and(records());
    return rules()
        .flatMap(
            rule -> query(rule).mistakes(all).stream().map(mistake -> name(rule) + ": " + mistake))
        .toList();
  }

  private Stream<JsonNode> rules() {
    return document
        .path("groups")
        .valueStream()
        .flatMap(group -> group.path("rules").valueStream());
  }

  private static String name(JsonNode rule) {
    return rule.path("alert").asString(rule.path("record").asString(""));
  }

  private static Query query(JsonNode rule) {
    return new Query(rule.path("expr").asString());
  }

  private static Alert alert(JsonNode rule) {
    JsonNode annotations = rule.path("annotations");
    return new Alert(
        name(rule),
        query(rule),
        rule.path("for").asString("0s"),
        rule.at("/labels/severity").asString(""),
        annotations.path("summary").asString(""),
        annotations.path("description").asString(""));
  }
}
