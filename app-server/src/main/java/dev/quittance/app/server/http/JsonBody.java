package dev.quittance.app.server.http;

import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads a body that must be one JSON object and nothing else. */
final class JsonBody {
  private JsonBody() {}

  static ObjectNode parse(byte[] body) {
    String text = Texts.utf8(body).orElseThrow(() -> malformed("the body is not UTF-8"));
    try (JsonParser parser = Json.MAPPER.createParser(text)) {
      return parse(parser);
    }
  }

  private static ObjectNode parse(JsonParser parser) {
    try {
      JsonNode node = Json.MAPPER.readTree(parser);
      if (!(node instanceof ObjectNode object)) {
        throw malformed("the body must be a JSON object");
      }
      if (parser.nextToken() != null) {
        throw malformed("something follows the JSON object");
      }
      return object;
    } catch (JacksonException e) {
      throw explain(e, parser);
    }
  }

  /** Never the library's own words: they quote the input. */
  private static ApiError explain(JacksonException failure, JsonParser parser) {
    var context = parser.streamReadContext();
    if (context.getNestingDepth() > Json.MAX_DEPTH) {
      return malformed(ProblemCode.TOO_DEEP, "", "deeper than " + Json.MAX_DEPTH + " levels");
    }
    if (failure.getOriginalMessage().startsWith("Duplicate")) {
      String name = context.currentName();
      return malformed(
          ProblemCode.DUPLICATE_FIELD, name == null ? "" : name, "the field is there twice");
    }
    return malformed("the body is not valid JSON" + place(failure));
  }

  private static String place(JacksonException failure) {
    return Optional.ofNullable(failure.getLocation())
        .map(place -> " at line %d, column %d".formatted(place.getLineNr(), place.getColumnNr()))
        .orElse("");
  }

  private static ApiError malformed(String message) {
    return new ApiError(ErrorCode.MALFORMED_JSON, message);
  }

  private static ApiError malformed(ProblemCode code, String field, String message) {
    var problem = new FieldProblem(field, code.code(), message);
    return new ApiError(ErrorCode.MALFORMED_JSON, "the body is not acceptable", List.of(problem));
  }
}
