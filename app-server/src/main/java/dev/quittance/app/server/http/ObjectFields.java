package dev.quittance.app.server.http;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Takes the fields of an object one by one and notes what is wrong with them. */
final class ObjectFields {
  private final ObjectNode object;
  private final FieldProblems problems;

  ObjectFields(ObjectNode object, Set<String> known, FieldProblems problems) {
    this.object = object;
    this.problems = problems;
    for (String name : object.propertyNames()) {
      if (!known.contains(name)) {
        problems.add(name, ProblemCode.UNKNOWN_FIELD, "there is no such field");
      }
    }
  }

  /** Empty, and a problem noted, if it is missing or no usable text. */
  Optional<String> text(String name) {
    JsonNode node = object.get(name);
    if (node == null) {
      problems.add(name, ProblemCode.REQUIRED, "the field is missing");
      return Optional.empty();
    }
    if (!node.isString()) {
      problems.add(name, ProblemCode.WRONG_TYPE, "must be a string");
      return Optional.empty();
    }
    String text = node.stringValue();
    if (!Texts.isWellFormed(text)) {
      problems.add(name, ProblemCode.INVALID_CHARACTER, "holds NUL or half a surrogate pair");
      return Optional.empty();
    }
    return Optional.of(text);
  }

  /** The default where the field is missing; empty, and a problem noted, if it is no use. */
  OptionalLong integer(String name, long least, long most, long otherwise) {
    JsonNode node = object.get(name);
    if (node == null) {
      return OptionalLong.of(otherwise);
    }
    if (!node.isIntegralNumber()) {
      problems.add(name, ProblemCode.WRONG_TYPE, "must be an integer");
      return OptionalLong.empty();
    }
    if (!node.canConvertToLong() || node.longValue() < least || node.longValue() > most) {
      problems.add(name, ProblemCode.OUT_OF_RANGE, "must be " + least + " to " + most);
      return OptionalLong.empty();
    }
    return OptionalLong.of(node.longValue());
  }

  Optional<ObjectNode> object(String name) {
    JsonNode node = object.get(name);
    if (node == null) {
      return Optional.of(Json.MAPPER.createObjectNode());
    }
    if (node instanceof ObjectNode inner) {
      return Optional.of(inner);
    }
    problems.add(name, ProblemCode.WRONG_TYPE, "must be an object");
    return Optional.empty();
  }
}
