package dev.quittance.app.server.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The API document and the page that shows it. Everything comes from this server. */
final class Pages {
  static final Route.Handle OPENAPI = page("/openapi.yaml", "application/yaml; charset=utf-8");
  static final Route.Handle DOCS = page("/docs/docs.html", "text/html; charset=utf-8");
  static final Route.Handle SCRIPT = page("/docs/docs.js", "text/javascript; charset=utf-8");
  static final Route.Handle STYLE = page("/docs/docs.css", "text/css; charset=utf-8");

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
          + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private Pages() {}

  static Reply toDocs(Asked asked) {
    return new Reply(302, "", Map.of("Location", "/docs"));
  }

  private static Route.Handle page(String resource, String mediaType) {
    String text = read(resource);
    var headers =
        Map.of(
            "Content-Type",
            mediaType,
            "Content-Security-Policy",
            POLICY,
            "Referrer-Policy",
            "no-referrer",
            "Cache-Control",
            "no-cache");
    return asked -> new Reply(200, text, headers);
  }

  private static String read(String resource) {
    try (var stream = Pages.class.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new IllegalStateException("the program lacks its resource " + resource);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
