package dev.quittance.app.server.http;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

final class IdempotencyKeys {
  static final String HEADER = "Idempotency-Key";

  private static final Pattern SHAPE = Pattern.compile("(?! *$)[\\x20-\\x7e]{1,255}");

  private IdempotencyKeys() {}

  static Optional<String> of(List<String> headers) {
    if (headers.isEmpty()) {
      return Optional.empty();
    }
    if (headers.size() > 1 || !SHAPE.matcher(headers.getFirst()).matches()) {
      throw new ApiError(
          ErrorCode.INVALID_IDEMPOTENCY_KEY,
          HEADER + " is given once and has 1 to 255 printable ASCII characters, not all blank");
    }
    return Optional.of(headers.getFirst());
  }
}
