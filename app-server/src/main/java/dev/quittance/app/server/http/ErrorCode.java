package dev.quittance.app.server.http;

import java.util.Arrays;
import java.util.Locale;

/** Every code that an error answer can carry, with its status. Codes never change their meaning. */
enum ErrorCode {
  BAD_REQUEST(400),
  MALFORMED_JSON(400),
  VALIDATION_FAILED(400),
  INVALID_CURSOR(400),
  INVALID_IDEMPOTENCY_KEY(400),
  INVALID_IF_MATCH(400),
  UNAUTHENTICATED(401),
  FORBIDDEN(403),
  NOT_FOUND(404),
  METHOD_NOT_ALLOWED(405),
  REQUEST_TIMEOUT(408),
  IDEMPOTENCY_KEY_CONFLICT(409),
  IDEMPOTENCY_IN_PROGRESS(409),
  PAYMENT_REQUEST_NOT_OPEN(409),
  DISCREPANCY_NOT_OPEN(409),
  WALLET_MISSING(409),
  ADDRESS_UNAVAILABLE(409),
  VERSION_MISMATCH(412),
  BODY_TOO_LARGE(413),
  URI_TOO_LONG(414),
  UNSUPPORTED_MEDIA_TYPE(415),
  RATE_LIMITED(429),
  HEADERS_TOO_LARGE(431),
  INTERNAL_ERROR(500),
  UNAVAILABLE(503),
  NOT_READY(503),
  HTTP_VERSION_NOT_SUPPORTED(505);

  private final int status;

  ErrorCode(int status) {
    this.status = status;
  }

  int status() {
    return status;
  }

  String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The first one of that status, for errors that the web server finds by itself. */
  static ErrorCode ofStatus(int status) {
    return Arrays.stream(values())
        .filter(code -> code.status == status)
        .findFirst()
        .orElse(status < 500 ? BAD_REQUEST : INTERNAL_ERROR);
  }
}
