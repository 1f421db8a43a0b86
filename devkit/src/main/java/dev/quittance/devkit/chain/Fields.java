package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The body of a control request; every complaint names the field. */
record Fields(JsonNode json) {
  static Fields of(byte[] body) {
    if (body.length == 0) {
      return new Fields(Json.object());
    }
    try {
      return new Fields(requireObject(Json.parse(body)));
    } catch (JacksonException e) {
      throw new IllegalArgumentException("the body is not JSON", e);
    }
  }

  /** A misspelt field would otherwise silently do nothing. */
  Fields allow(String... names) {
    Set<String> allowed = Set.of(names);
    for (String name : json.propertyNames()) {
      require(allowed.contains(name), "unknown field " + name);
    }
    return this;
  }

  boolean has(String name) {
    return json.has(name);
  }

  String text(String name) {
    require(json.path(name).isString(), name + " must be a string");
    return json.get(name).stringValue();
  }

  String text(String name, String otherwise) {
    return has(name) ? text(name) : otherwise;
  }

  /** One of the names of an enum. */
  <E extends Enum<E>> E choice(String name, E otherwise) {
    E[] choices = otherwise.getDeclaringClass().getEnumConstants();
    String wanted = text(name, otherwise.name());
    return Stream.of(choices)
        .filter(choice -> choice.name().equals(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(name + " must be one of " + Arrays.toString(choices)));
  }

  List<String> texts(String name) {
    require(json.path(name).isArray() && !json.path(name).isEmpty(), name + " must be a list");
    List<String> texts = new ArrayList<>();
    for (JsonNode element : json.get(name)) {
      require(element.isString(), name + " must hold strings only");
      texts.add(element.stringValue());
    }
    return texts;
  }

  /** Amounts may be strings, because many JSON tools lose digits of large numbers. */
  BigInteger amount(String name) {
    JsonNode node = json.path(name);
    String digits = node.isIntegralNumber() || node.isString() ? node.asString() : "";
    require(digits.matches("[0-9]{1,78}"), name + " must be a positive integer");
    return new BigInteger(digits);
  }

  int number(String name) {
    require(
        json.path(name).canConvertToInt() && json.path(name).isIntegralNumber(),
        name + " must be an integer");
    return json.get(name).intValue();
  }

  int number(String name, int otherwise) {
    return has(name) ? number(name) : otherwise;
  }

  OptionalInt optionalNumber(String name) {
    return has(name) ? OptionalInt.of(number(name)) : OptionalInt.empty();
  }

  boolean flag(String name, boolean otherwise) {
    require(!has(name) || json.get(name).isBoolean(), name + " must be true or false");
    return has(name) ? json.get(name).booleanValue() : otherwise;
  }

  private static JsonNode requireObject(JsonNode json) {
    require(json.isObject(), "the body must be a JSON object");
    return json;
  }

  private static void require(boolean condition, String complaint) {
    if (!condition) {
      throw new IllegalArgumentException(complaint);
    }
  }
}
