package dev.quittance.adapters.source;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes JSON without losing a digit. */
final class Json {
  /** What is read is written again inside of a record, and may not be too deep then. */
  private static final int DEEPEST = StreamWriteConstraints.DEFAULT_MAX_DEPTH - 100;

  static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private Json() {}

  /** The parser's own message quotes the text, which may hold a secret. */
  static JsonNode parse(byte[] text, String whatItIs) throws SourceFailure {
    try {
      return MAPPER.readTree(text);
    } catch (JacksonException e) {
      throw new SourceFailure("not_json", whatItIs + " is not JSON");
    }
  }
}
