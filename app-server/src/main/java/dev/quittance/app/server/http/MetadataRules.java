package dev.quittance.app.server.http;

import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a merchant may attach to a request. PostgreSQL writes numbers out in full and keeps every
 * value with a header of its own, so the size of the text alone would not bound what is stored: the
 * values are counted too, and no number is longer than {@value #MAX_NUMBER} characters.
 */
final class MetadataRules {
  static final String FIELD = "metadata";
  static final int MAX_VALUES = 512;
  static final int MAX_NUMBER = 64;

  private final FieldProblems problems;
  private int values;

  private MetadataRules(FieldProblems problems) {
    this.problems = problems;
  }

  /** The metadata as JSON text. */
  static Optional<String> check(ObjectNode metadata, FieldProblems problems) {
    var rules = new MetadataRules(problems);
    if (!rules.isAcceptable(metadata, FIELD)) {
      return Optional.empty();
    }
    String text = Json.write(metadata);
    int bytes = text.getBytes(StandardCharsets.UTF_8).length;
    if (bytes > NewPaymentRequest.MAX_METADATA_BYTES) {
      problems.add(
          FIELD,
          ProblemCode.TOO_LARGE,
          "must be at most " + NewPaymentRequest.MAX_METADATA_BYTES + " bytes");
      return Optional.empty();
    }
    return Optional.of(text);
  }

  private boolean isAcceptable(JsonNode node, String path) {
    values++;
    if (values > MAX_VALUES) {
      problems.add(FIELD, ProblemCode.TOO_LARGE, "must hold at most " + MAX_VALUES + " values");
      return false;
    }
    if (node.isObject()) {
      return node.properties().stream()
          .allMatch(
              entry -> {
                String inner = path + "." + entry.getKey();
                return isText(entry.getKey(), inner) && isAcceptable(entry.getValue(), inner);
              });
    }
    if (node.isArray()) {
      return node.valueStream().allMatch(value -> isAcceptable(value, path + "[]"));
    }
    return node.isString() ? isText(node.stringValue(), path) : isShort(node, path);
  }

  private boolean isText(String text, String path) {
    boolean usable = Texts.isWellFormed(text);
    if (!usable) {
      problems.add(path, ProblemCode.INVALID_CHARACTER, "holds NUL or half a surrogate pair");
    }
    return usable;
  }

  private boolean isShort(JsonNode node, String path) {
    boolean fits = !node.isNumber() || plainLength(node) <= MAX_NUMBER;
    if (!fits) {
      problems.add(
          path, ProblemCode.TOO_LONG, "a number has at most " + MAX_NUMBER + " characters");
    }
    return fits;
  }

  /** Counted, never written out: 1e999999999 would fill the memory. */
  private static long plainLength(JsonNode number) {
    var decimal = number.decimalValue();
    long scale = decimal.scale();
    long digits = decimal.precision();
    return scale <= 0 ? digits - scale : Math.max(digits, scale + 1) + 1;
  }
}
