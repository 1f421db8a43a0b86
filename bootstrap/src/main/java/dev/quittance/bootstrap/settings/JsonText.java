package dev.quittance.bootstrap.settings;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Settings that are written as a JSON object. */
final class JsonText {
  /** A network given twice would silently lose one of its values. */
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private JsonText() {}

  /**
   * @param shape what the text must be, for the error
   */
  static JsonNode object(String text, String shape) {
    try {
      JsonNode root = JSON.readTree(text);
      if (root.isObject()) {
        return root;
      }
    } catch (JacksonException e) {
      // Its message quotes the text, which may hold a key.
      throw new IllegalArgumentException("must be " + shape);
    }
    throw new IllegalArgumentException("must be " + shape);
  }
}
