package dev.quittance.adapters.source;

import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON that every jsonb column takes. It has no place for the character 0 nor for half a surrogate
 * pair, which become the replacement character, nor for numbers of absurd size, which become text.
 * One such value would otherwise hold up its source for ever.
 */
final class CleanJson {
  private static final Pattern BAD =
      Pattern.compile("\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]");

  private CleanJson() {}

  static String text(String text) {
    return BAD.matcher(text).replaceAll("\uFFFD");
  }

  /** Texts that differ still do: behind each replacement is the code of what it stands for. */
  static String distinctText(String text) {
    return BAD.matcher(text).replaceAll(bad -> "\uFFFD%04x".formatted((int) bad.group().charAt(0)));
  }

  static JsonNode of(JsonNode node) {
    return switch (node) {
      case ObjectNode object -> {
        ObjectNode clean = Json.MAPPER.createObjectNode();
        object.forEachEntry((name, value) -> clean.set(text(name), of(value)));
        yield clean;
      }
      case ArrayNode array -> {
        ArrayNode clean = Json.MAPPER.createArrayNode();
        array.forEach(value -> clean.add(of(value)));
        yield clean;
      }
      default -> scalar(node);
    };
  }

  private static JsonNode scalar(JsonNode node) {
    if (node.isString()) {
      return Json.MAPPER.getNodeFactory().stringNode(text(node.stringValue()));
    }
    return node.isNumber() && !Numbers.isSane(node.decimalValue())
        ? Json.MAPPER.getNodeFactory().stringNode(node.decimalValue().toString())
        : node;
  }
}
