package dev.quittance.app.server.http;

import java.util.Locale;

/** What can be wrong with one field or parameter. */
enum ProblemCode {
  REQUIRED,
  UNKNOWN_FIELD,
  DUPLICATE_FIELD,
  WRONG_TYPE,
  INVALID_FORMAT,
  INVALID_CHARACTER,
  INVALID_ENCODING,
  OUT_OF_RANGE,
  TOO_LONG,
  TOO_LARGE,
  TOO_DEEP,
  UNKNOWN_VALUE,
  UNKNOWN_ASSET,
  UNKNOWN_PARAMETER,
  REPEATED_PARAMETER;

  String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
