package dev.quittance.adapters.chain;

import dev.quittance.domain.AmountMinor;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads answers; whatever is not as expected is a {@link ChainFailure}, never an exception. */
final class Json {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          .build();

  private Json() {}

  static JsonNode parse(byte[] answer, Endpoint endpoint) throws ChainFailure {
    try {
      return MAPPER.readTree(answer);
    } catch (JacksonException e) {
      throw ChainFailure.malformed(endpoint + " answered something that is not JSON");
    }
  }

  static String text(JsonNode parent, String field) throws ChainFailure {
    JsonNode node = parent.path(field);
    if (!node.isString()) {
      throw ChainFailure.malformed("the answer has no text \"" + field + "\"");
    }
    return node.stringValue();
  }

  static boolean flag(JsonNode parent, String field) throws ChainFailure {
    JsonNode node = parent.path(field);
    if (!node.isBoolean()) {
      throw ChainFailure.malformed("the answer has no flag \"" + field + "\"");
    }
    return node.booleanValue();
  }

  static AmountMinor amount(JsonNode parent, String field) throws ChainFailure {
    return AmountMinor.of(wholeNumber(parent, field, Long.MAX_VALUE));
  }

  static long height(JsonNode parent, String field) throws ChainFailure {
    return wholeNumber(parent, field, HexQuantity.MAX_HEIGHT);
  }

  private static long wholeNumber(JsonNode parent, String field, long most) throws ChainFailure {
    JsonNode node = parent.path(field);
    if (!node.isIntegralNumber() || !node.canConvertToLong()) {
      throw ChainFailure.malformed("the answer has no whole number \"" + field + "\"");
    }
    long value = node.longValue();
    if (value < 0 || value > most) {
      throw ChainFailure.malformed("\"" + field + "\" is out of range");
    }
    return value;
  }
}
