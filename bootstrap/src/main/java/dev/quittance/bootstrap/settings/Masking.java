package dev.quittance.bootstrap.settings;

import java.net.URI;

/** Makes values fit for a log line. */
final class Masking {
  private static final int LONGEST = 60;

  private Masking() {}

  /** Scheme, host and port. Users, paths and queries of endpoints are where API keys hide. */
  static String url(URI url) {
    boolean bare =
        url.getRawUserInfo() == null
            && url.getRawQuery() == null
            && (url.getRawPath().isEmpty() || url.getRawPath().equals("/"));
    String port = url.getPort() < 0 ? "" : ":" + url.getPort();
    return url.getScheme() + "://" + url.getHost() + port + (bare ? "" : "/\u2026");
  }

  /** A bad value as one short line, whatever it holds. */
  static String quoted(String text) {
    String line = text.replaceAll("\\p{Cntrl}", "?");
    return "\"" + (line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...") + "\"";
  }
}
