package dev.quittance.devkit.chain;

import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Who was asked what. */
record Asked(Endpoint endpoint, Request request) {
  /** The calls of a JSON-RPC request; none if it is not JSON. */
  List<JsonNode> calls() {
    try {
      return Json.elements(Json.parse(request.body()));
    } catch (JacksonException e) {
      return List.of();
    }
  }
}
