package dev.quittance.app.server.http;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * Where a page ended, as a text that callers hand back unread. It names the filter it belongs to:
 * going on with another filter would silently skip something.
 */
final class Cursors {
  private static final int MAX_LENGTH = 200;

  private final Pattern shape;

  /** A place in an order of creation. */
  record Place(Instant createdAt, String id) {}

  /**
   * @param prefix of the ids in the list
   */
  Cursors(String prefix) {
    this.shape = Pattern.compile("1\\.(\\d{1,18})\\.(" + prefix + "[0-9a-f]{32})\\.([0-9a-f]{8})");
  }

  String write(Place place, Record filter) {
    long micros = ChronoUnit.MICROS.between(Instant.EPOCH, place.createdAt());
    String text = "1." + micros + "." + place.id() + "." + fingerprint(filter);
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.US_ASCII));
  }

  Place read(String text, Record filter) {
    var matcher = shape.matcher(decode(text));
    if (!matcher.matches()) {
      throw invalid("the cursor is not one of ours");
    }
    if (!matcher.group(3).equals(fingerprint(filter))) {
      throw invalid("the cursor belongs to a list with another filter");
    }
    Instant createdAt = Instant.EPOCH.plus(Long.parseLong(matcher.group(1)), ChronoUnit.MICROS);
    if (!Rfc3339.isInRange(createdAt)) {
      throw invalid("the cursor is not one of ours");
    }
    return new Place(createdAt, matcher.group(2));
  }

  private static String decode(String text) {
    try {
      return text.length() > MAX_LENGTH
          ? ""
          : new String(Base64.getUrlDecoder().decode(text), StandardCharsets.US_ASCII);
    } catch (IllegalArgumentException e) {
      return "";
    }
  }

  private static String fingerprint(Record filter) {
    return Digests.sha256(filter.toString()).substring(0, 8);
  }

  private static ApiError invalid(String message) {
    return new ApiError(ErrorCode.INVALID_CURSOR, message);
  }
}
