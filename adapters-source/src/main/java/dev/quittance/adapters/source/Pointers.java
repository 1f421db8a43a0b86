package dev.quittance.adapters.source;

import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/** JSON pointers in configurations. */
final class Pointers {
  private Pointers() {}

  static JsonPointer compile(String text) {
    if (!text.isEmpty() && !text.startsWith("/")) {
      throw new IllegalArgumentException("it is a JSON pointer like /data/0/id");
    }
    return JsonPointer.compile(text);
  }

  static List<JsonPointer> compileAll(
      ConfigurationFields fields, String field, List<String> texts) {
    return texts.stream()
        .map(text -> fields.as(field, Optional.of(text), Pointers::compile))
        .flatMap(Optional::stream)
        .toList();
  }

  /** A text that says something or a number, as text. */
  static Optional<String> text(JsonNode node) {
    return idPart(node).filter(text -> !text.isBlank());
  }

  /** May be empty, because the other parts of the id are not. */
  static Optional<String> idPart(JsonNode node) {
    if (node.isString()) {
      return Optional.of(node.stringValue());
    }
    return node.isNumber() && Numbers.isSane(node.decimalValue())
        ? Optional.of(Numbers.spelled(node.decimalValue()))
        : Optional.empty();
  }
}
