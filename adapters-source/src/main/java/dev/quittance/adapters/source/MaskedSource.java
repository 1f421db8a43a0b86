package dev.quittance.adapters.source;

import dev.quittance.application.port.SourceText;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A configuration without its secrets. They hide in passwords and header values, and in users,
 * paths and queries of URLs.
 */
final class MaskedSource {
  private static final String MASK = "***";
  private static final String REST = "\u2026";
  private static final Pattern JDBC_LOGIN = Pattern.compile("^(jdbc:[^:]+:).*@");

  /** A password behind a user, or in a property. */
  private static final Pattern SECRETS =
      Pattern.compile(
          "^jdbc:[^:]+:(?:[a-z]+:)?/{0,2}[^:/@?;]*[:/]([^?;]+)@"
              + "|[?&;][^=&;]*(?i:pass|pwd|secret|token|key)[^=&;]*=([^&;]+)");

  private static final Pattern JDBC_PROPERTIES = Pattern.compile("[?;].*");

  private MaskedSource() {}

  static String of(SourceText source) {
    try {
      byte[] text = source.json().getBytes(StandardCharsets.UTF_8);
      if (Json.parse(text, "the source") instanceof ObjectNode object) {
        mask(object, "password");
        if (object.get("header") instanceof ObjectNode header) {
          mask(header, "value");
        }
        Optional.ofNullable(object.get("url"))
            .ifPresent(url -> object.put("url", url(url.asString())));
        return Json.MAPPER.writeValueAsString(object);
      }
    } catch (SourceFailure notJson) {
      return "{}";
    }
    return "{}";
  }

  private static void mask(ObjectNode object, String field) {
    JsonNode value = object.get(field);
    if (value != null) {
      object.put(field, MASK);
    }
  }

  static String url(String url) {
    return url.startsWith("jdbc:") ? jdbc(url) : http(url);
  }

  private static String jdbc(String url) {
    String bare = JDBC_PROPERTIES.matcher(url).replaceFirst("");
    return JDBC_LOGIN.matcher(bare).replaceFirst("$1" + REST + "@");
  }

  /** What a URL of a database has in it that may be secret: drivers quote parts of their URL. */
  static List<String> secrets(String url) {
    return SECRETS
        .matcher(url)
        .results()
        .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
        .toList();
  }

  private static String http(String url) {
    try {
      URI uri = UrlTemplate.fill(url, "0", 1);
      String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
      return uri.getScheme() + "://" + uri.getHost() + port + "/" + REST;
    } catch (IllegalArgumentException e) {
      return REST;
    }
  }
}
