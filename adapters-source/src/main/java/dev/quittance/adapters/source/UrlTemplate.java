package dev.quittance.adapters.source;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** A URL with places for the cursor and the limit. */
final class UrlTemplate {
  private UrlTemplate() {}

  static URI fill(String template, String cursor, int limit) {
    return URI.create(
        template
            .replace("{cursor}", URLEncoder.encode(cursor, StandardCharsets.UTF_8))
            .replace("{limit}", Integer.toString(limit)));
  }
}
