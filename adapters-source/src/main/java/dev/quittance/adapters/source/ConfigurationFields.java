package dev.quittance.adapters.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * The fields of an object in a configuration. What is wrong is collected, never thrown, so that a
 * person hears of everything at once. No problem repeats a value: it may be a secret.
 */
final class ConfigurationFields {
  private final JsonNode object;
  private final String prefix;
  private final List<String> problems;
  private final Set<String> known = new HashSet<>();

  ConfigurationFields(JsonNode object, String prefix, List<String> problems) {
    this.object = object;
    this.prefix = prefix;
    this.problems = problems;
  }

  List<String> problems() {
    return problems;
  }

  boolean has(String field) {
    known.add(field);
    return object.has(field);
  }

  /** For a value of any kind. */
  Optional<JsonNode> node(String field) {
    known.add(field);
    return Optional.ofNullable(object.get(field));
  }

  Optional<String> text(String field) {
    return node(field).flatMap(value -> text(field, value));
  }

  Optional<String> requiredText(String field) {
    return required(field).flatMap(value -> text(field, value));
  }

  private Optional<String> text(String field, JsonNode value) {
    if (value.isString() && !value.stringValue().isBlank()) {
      return Optional.of(value.stringValue());
    }
    return problem(field, "must be a text");
  }

  Optional<JsonNode> required(String field) {
    Optional<JsonNode> value = node(field);
    return value.isPresent() ? value : problem(field, "is missing");
  }

  Optional<ConfigurationFields> object(String field) {
    return node(field).flatMap(value -> object(field, value));
  }

  Optional<ConfigurationFields> requiredObject(String field) {
    return required(field).flatMap(value -> object(field, value));
  }

  private Optional<ConfigurationFields> object(String field, JsonNode value) {
    return value.isObject()
        ? Optional.of(new ConfigurationFields(value, prefix + field + ".", problems))
        : problem(field, "must be an object");
  }

  /** A text, or several, none of which is empty. */
  List<String> texts(String field) {
    Optional<JsonNode> value = required(field);
    if (value.isEmpty()) {
      return List.of();
    }
    List<JsonNode> parts =
        value.get().isArray() ? value.get().valueStream().toList() : List.of(value.get());
    if (parts.isEmpty()
        || !parts.stream().allMatch(part -> part.isString() && !part.stringValue().isBlank())) {
      problem(field, "must be a text or a list of texts");
      return List.of();
    }
    return parts.stream().map(JsonNode::stringValue).toList();
  }

  int number(String field, int least, int most, int otherwise) {
    Optional<JsonNode> value = node(field);
    if (value.isEmpty()) {
      return otherwise;
    }
    if (value.get().isInt() && value.get().intValue() >= least && value.get().intValue() <= most) {
      return value.get().intValue();
    }
    problem(field, "must be a whole number from " + least + " to " + most);
    return otherwise;
  }

  /** The value as something else; what the function throws is the problem. */
  <T, R> Optional<R> as(String field, Optional<T> value, Function<T, R> reading) {
    try {
      return value.map(reading);
    } catch (IllegalArgumentException e) {
      return problem(field, "is refused: " + e.getMessage());
    }
  }

  <T> Optional<T> problem(String field, String what) {
    problems.add(prefix + field + " " + what);
    return Optional.empty();
  }

  /** A field that nobody asked about is a typing error, or meant for something else. */
  void refuseOthers() {
    List<String> others = new ArrayList<>(object.propertyNames());
    others.removeAll(known);
    others.forEach(field -> problem(field, "is not known here"));
  }
}
