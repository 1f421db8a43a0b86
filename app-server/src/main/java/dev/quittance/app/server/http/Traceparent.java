package dev.quittance.app.server.http;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The W3C trace context of a call: the caller's trace id if it sent a valid one, and a span id of
 * our own.
 */
record Traceparent(String traceId, String spanId, String flags) {
  private static final Pattern SHAPE =
      Pattern.compile("(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?");
  private static final SecureRandom RANDOM = new SecureRandom();

  static Traceparent continuing(String header) {
    return parse(header == null ? "" : header)
        .map(caller -> new Traceparent(caller.traceId, randomHex(8), caller.flags))
        .orElseGet(() -> new Traceparent(randomHex(16), randomHex(8), "00"));
  }

  String header() {
    return "00-" + traceId + "-" + spanId + "-" + flags;
  }

  private static Optional<Traceparent> parse(String header) {
    var matcher = SHAPE.matcher(header);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    boolean hasMore = matcher.group(5) != null;
    boolean isVersion0 = matcher.group(1).equals("00");
    boolean isNothing = isZero(matcher.group(2)) || isZero(matcher.group(3));
    return isNothing || (isVersion0 && hasMore)
        ? Optional.empty()
        : Optional.of(new Traceparent(matcher.group(2), matcher.group(3), matcher.group(4)));
  }

  private static boolean isZero(String hex) {
    return hex.chars().allMatch(digit -> digit == '0');
  }

  private static String randomHex(int bytes) {
    var random = new byte[bytes];
    RANDOM.nextBytes(random);
    return HexFormat.of().formatHex(random);
  }
}
