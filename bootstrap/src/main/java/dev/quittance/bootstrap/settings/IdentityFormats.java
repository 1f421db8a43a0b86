package dev.quittance.bootstrap.settings;

import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** What tells networks apart, by their names. */
final class IdentityFormats {
  private static final String IDS = "a JSON object like {\"dev\":31337}";
  private static final String HASHES = "a JSON object like {\"dev\":\"0f91...2206\"}";
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

  private IdentityFormats() {}

  static Format<Map<String, Long>> chainIds() {
    return map(Chain.ETHEREUM, IDS, IdentityFormats::chainId);
  }

  static Format<Map<String, String>> genesisHashes() {
    return map(Chain.BITCOIN, HASHES, IdentityFormats::hash);
  }

  private static <T> Format<Map<String, T>> map(
      Chain chain, String shape, Function<JsonNode, T> value) {
    return Format.plain(
        text -> parse(chain, shape, value, text),
        values ->
            values.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(",")));
  }

  private static <T> Map<String, T> parse(
      Chain chain, String shape, Function<JsonNode, T> value, String text) {
    Map<String, T> values = new TreeMap<>();
    if (!text.isEmpty()) {
      JsonText.object(text, shape)
          .forEachEntry(
              (name, node) -> values.put(new NetworkId(chain, name).name(), value.apply(node)));
    }
    return values;
  }

  private static Long chainId(JsonNode node) {
    if (!node.isIntegralNumber() || !node.canConvertToLong() || node.longValue() < 1) {
      throw new IllegalArgumentException("must be " + IDS);
    }
    return node.longValue();
  }

  private static String hash(JsonNode node) {
    if (!node.isString() || !HASH.matcher(node.stringValue()).matches()) {
      throw new IllegalArgumentException("must hold block hashes: 64 of 0-9 and a-f");
    }
    return node.stringValue();
  }
}
