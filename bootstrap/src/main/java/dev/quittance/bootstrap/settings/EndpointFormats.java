package dev.quittance.bootstrap.settings;

import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * Networks and the URLs that serve them, the preferred one first. URLs often carry an API key, so
 * no error repeats one.
 */
final class EndpointFormats {
  static final String DEFAULT_NETWORK = "mainnet";

  private static final String JSON_SHAPE =
      "a JSON object like {\"mainnet\":\"https://host\"} or"
          + " {\"mainnet\":[\"https://primary\",\"https://fallback\"]}";

  private EndpointFormats() {}

  /** A plain URL serves the main network. */
  static Format<Map<NetworkId, List<URI>>> urlOrJson(Chain chain) {
    return Format.secret(
        text -> {
          if (text.isEmpty() || text.startsWith("{")) {
            return parseJson(chain, text);
          }
          return Map.of(network(chain, DEFAULT_NETWORK), List.of(url(DEFAULT_NETWORK, text)));
        },
        EndpointFormats::display);
  }

  static Format<Map<NetworkId, List<URI>>> json(Chain chain) {
    return Format.secret(text -> parseJson(chain, text), EndpointFormats::display);
  }

  private static Map<NetworkId, List<URI>> parseJson(Chain chain, String text) {
    Map<NetworkId, List<URI>> endpoints = new LinkedHashMap<>();
    if (!text.isEmpty()) {
      JsonText.object(text, JSON_SHAPE)
          .forEachEntry((name, urls) -> endpoints.put(network(chain, name), urls(name, urls)));
    }
    return endpoints;
  }

  private static NetworkId network(Chain chain, String name) {
    try {
      return new NetworkId(chain, name);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("has a bad network name: " + e.getMessage(), e);
    }
  }

  private static List<URI> urls(String network, JsonNode value) {
    if (value.isString()) {
      return List.of(url(network, value.stringValue()));
    }
    if (!value.isArray() || value.isEmpty() || !value.valueStream().allMatch(JsonNode::isString)) {
      throw new IllegalArgumentException("must be " + JSON_SHAPE);
    }
    List<URI> urls =
        value.valueStream().map(JsonNode::stringValue).map(u -> url(network, u)).toList();
    if (urls.stream().distinct().count() < urls.size()) {
      // It would be its own fallback, and agree with itself.
      throw new IllegalArgumentException(
          "must name an endpoint once; network \"" + network + "\" names one twice");
    }
    return urls;
  }

  private static URI url(String network, String text) {
    try {
      URI uri = new URI(text);
      boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      if (http && uri.getHost() != null && uri.getFragment() == null) {
        return uri;
      }
    } catch (URISyntaxException e) {
      throw notAUrl(network);
    }
    throw notAUrl(network);
  }

  private static IllegalArgumentException notAUrl(String network) {
    return new IllegalArgumentException(
        "must hold http:// or https:// URLs; that of network \"" + network + "\" is none");
  }

  private static String display(Map<NetworkId, List<URI>> endpoints) {
    return endpoints.entrySet().stream()
        .map(
            entry ->
                entry.getKey().name()
                    + "="
                    + entry.getValue().stream().map(Masking::url).collect(Collectors.joining("|")))
        .collect(Collectors.joining(","));
  }
}
