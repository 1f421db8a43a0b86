package dev.quittance.devkit.chain;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON-RPC 2.0: single calls and batches. */
final class EthereumRpc {
  private final EthereumMethods methods;

  EthereumRpc(EthereumMethods methods) {
    this.methods = methods;
  }

  Answer answer(Request request) {
    if (!request.path().isEmpty()) {
      return Answer.text(404, "Not found");
    }
    if (!request.isPost()) {
      return Answer.text(405, "Method not allowed");
    }
    try {
      JsonNode json = Json.parse(request.body());
      return Answer.json(json.isArray() && !json.isEmpty() ? batch(json) : call(json));
    } catch (JacksonException e) {
      return Answer.json(error(Json.object(), RpcException.PARSE_ERROR, "parse error"));
    }
  }

  private ArrayNode batch(JsonNode calls) {
    ArrayNode answers = Json.array();
    calls.forEach(call -> answers.add(call(call)));
    return answers;
  }

  private ObjectNode call(JsonNode call) {
    if (!call.path("method").isString()) {
      return error(call, RpcException.INVALID_REQUEST, "invalid request");
    }
    try {
      JsonNode result = methods.call(call.get("method").stringValue(), call.path("params"));
      ObjectNode answer = envelope(call);
      answer.set("result", result);
      return answer;
    } catch (RpcException e) {
      return error(call, e.code(), e.getMessage());
    }
  }

  static ObjectNode error(JsonNode call, int code, String message) {
    ObjectNode answer = envelope(call);
    answer.set("error", Json.object().put("code", code).put("message", message));
    return answer;
  }

  private static ObjectNode envelope(JsonNode call) {
    ObjectNode answer = Json.object().put("jsonrpc", "2.0");
    answer.set("id", call.get("id"));
    return answer;
  }
}
