package dev.quittance.devkit.chain;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The one JSON mapper. */
final class Json {
  static final JsonNode NULL = JsonNodeFactory.instance.nullNode();

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private Json() {}

  static JsonNode parse(byte[] body) {
    return MAPPER.readTree(body);
  }

  static byte[] bytes(JsonNode node) {
    return MAPPER.writeValueAsBytes(node);
  }

  /** The elements of a list; anything else is its own only element. */
  static List<JsonNode> elements(JsonNode json) {
    return json.isArray() ? json.valueStream().toList() : List.of(json);
  }

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  static ArrayNode array() {
    return JsonNodeFactory.instance.arrayNode();
  }
}
