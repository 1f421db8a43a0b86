package dev.quittance.app.server.http;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * {@code "v3-5f2c..."}: the version first, for people and for If-Match; then a digest of the whole
 * answer, because some of it (when the chain was last asked) changes without a new version.
 */
final class ETags {
  private static final Pattern SHAPE = Pattern.compile("\"v(\\d{1,18})(-[0-9a-f]{16})?\"");
  private static final int DIGEST_DIGITS = 16;

  private ETags() {}

  static String of(long version, String body) {
    return "\"v" + version + "-" + Digests.sha256(body).substring(0, DIGEST_DIGITS) + "\"";
  }

  /** Weak comparison, as If-None-Match wants it. */
  static boolean noneMatchNames(String header, String etag) {
    return Arrays.stream(header.split(","))
        .map(String::strip)
        .map(tag -> tag.startsWith("W/") ? tag.substring(2) : tag)
        .anyMatch(tag -> tag.equals("*") || tag.equals(etag));
  }

  /** The version that If-Match asks for; empty for {@code *}. */
  static OptionalLong versionToMatch(String header) {
    if (header.strip().equals("*")) {
      return OptionalLong.empty();
    }
    var matcher = SHAPE.matcher(header.strip());
    if (!matcher.matches()) {
      throw new ApiError(
          ErrorCode.INVALID_IF_MATCH, "If-Match must be one ETag of this payment request, or *");
    }
    return OptionalLong.of(Long.parseLong(matcher.group(1)));
  }
}
