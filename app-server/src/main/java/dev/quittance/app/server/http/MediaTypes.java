package dev.quittance.app.server.http;

import java.util.List;
import java.util.regex.Pattern;

final class MediaTypes {
  static final String JSON = "application/json";

  private static final Pattern ACCEPTED =
      Pattern.compile("(?i)application/json\\s*(;\\s*charset\\s*=\\s*(utf-8|\"utf-8\")\\s*)?");

  private MediaTypes() {}

  /** Only JSON in UTF-8; guessing would be a way around the checks. */
  static void requireJson(List<String> contentType) {
    if (contentType.size() != 1 || !ACCEPTED.matcher(contentType.getFirst()).matches()) {
      throw new ApiError(
          ErrorCode.UNSUPPORTED_MEDIA_TYPE, "the body must be application/json in UTF-8");
    }
  }
}
