package dev.quittance.devkit.chain;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Faults that only JSON-RPC knows. */
final class BatchFaults {
  private static final long FAR_AWAY = 1_000_000_000L;

  private BatchFaults() {}

  static Answer wrongIds(Answer answer) {
    JsonNode json = Json.parse(answer.body());
    List<JsonNode> calls = json.isArray() ? elements(json) : List.of(json);
    calls.forEach(call -> changeId((ObjectNode) call));
    return answer.withBody(Json.bytes(json));
  }

  static Answer everySecond(Answer answer) {
    JsonNode json = Json.parse(answer.body());
    if (!json.isArray()) {
      return answer;
    }
    List<JsonNode> kept = new ArrayList<>();
    for (int i = 0; i < json.size(); i += 2) {
      kept.add(json.get(i));
    }
    return answer.withBody(Json.bytes(Json.array().addAll(kept)));
  }

  static Answer reversed(Answer answer) {
    JsonNode json = Json.parse(answer.body());
    return json.isArray()
        ? answer.withBody(Json.bytes(Json.array().addAll(elements(json).reversed())))
        : answer;
  }

  private static void changeId(ObjectNode call) {
    JsonNode id = call.path("id");
    if (id.isIntegralNumber()) {
      call.put("id", id.longValue() + FAR_AWAY);
    } else {
      call.put("id", "wrong-" + id.asString());
    }
  }

  private static List<JsonNode> elements(JsonNode array) {
    List<JsonNode> elements = new ArrayList<>(array.size());
    array.forEach(elements::add);
    return elements;
  }
}
