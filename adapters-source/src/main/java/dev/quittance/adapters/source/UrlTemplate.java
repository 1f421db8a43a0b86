package dev.quittance.adapters.source;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** A URL with places for the cursor and the limit. */
final class UrlTemplate {
  private UrlTemplate() {}

  static URI fill(String template, String cursor, int limit) {
    return URI.create(
        template.replace("{cursor}", escaped(cursor)).replace("{limit}", Integer.toString(limit)));
  }

  /** A plus is a blank in a form only; in a path it is a plus. */
  private static String escaped(String cursor) {
    return URLEncoder.encode(cursor, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
