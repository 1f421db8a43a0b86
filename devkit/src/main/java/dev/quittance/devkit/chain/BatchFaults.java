package dev.quittance.devkit.chain;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Faults in the replies of a JSON-RPC answer. */
final class BatchFaults {
  private static final long FAR_AWAY = 1_000_000_000L;

  private BatchFaults() {}

  /** How many calls a batch has; a call on its own is not a batch. */
  static int size(Answer answer) {
    JsonNode json = Json.parse(answer.body());
    return json.isArray() ? json.size() : 0;
  }

  static Answer wrongIds(Answer answer) {
    return each(answer, BatchFaults::changeId);
  }

  static Answer nullResults(Answer answer) {
    return each(answer, BatchFaults::emptyResult);
  }

  static Answer everySecond(Answer answer) {
    return batch(
        answer,
        replies -> {
          List<JsonNode> kept = new ArrayList<>();
          for (int i = 0; i < replies.size(); i += 2) {
            kept.add(replies.get(i));
          }
          return kept;
        });
  }

  static Answer reversed(Answer answer) {
    return batch(answer, List::reversed);
  }

  static Answer duplicated(Answer answer) {
    return batch(
        answer,
        replies -> replies.stream().flatMap(reply -> List.of(reply, reply).stream()).toList());
  }

  private static Answer each(Answer answer, Consumer<ObjectNode> change) {
    JsonNode json = Json.parse(answer.body());
    Json.elements(json).forEach(reply -> change.accept((ObjectNode) reply));
    return answer.withBody(Json.bytes(json));
  }

  private static Answer batch(Answer answer, UnaryOperator<List<JsonNode>> change) {
    JsonNode json = Json.parse(answer.body());
    return json.isArray()
        ? answer.withBody(Json.bytes(Json.array().addAll(change.apply(Json.elements(json)))))
        : answer;
  }

  private static void emptyResult(ObjectNode reply) {
    if (reply.has("result")) {
      reply.putNull("result");
    }
  }

  private static void changeId(ObjectNode call) {
    JsonNode id = call.path("id");
    if (id.isIntegralNumber()) {
      call.put("id", id.longValue() + FAR_AWAY);
    } else {
      call.put("id", "wrong-" + id.asString());
    }
  }
}
