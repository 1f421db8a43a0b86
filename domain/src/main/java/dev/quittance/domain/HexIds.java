package dev.quittance.domain;

import java.util.Optional;
import java.util.UUID;

/** Ids as people see them: a prefix that tells the kind, and the 32 hex digits of the UUID. */
final class HexIds {
  private static final int DIGITS = 32;
  private static final String HEX = "0123456789abcdef";

  private HexIds() {}

  static String text(String prefix, UUID value) {
    return prefix + value.toString().replace("-", "");
  }

  /** Empty for any other spelling. */
  static Optional<UUID> parse(String prefix, String text) {
    String hex = text.startsWith(prefix) ? text.substring(prefix.length()) : "";
    if (hex.length() != DIGITS || !hex.chars().allMatch(c -> HEX.indexOf(c) >= 0)) {
      return Optional.empty();
    }
    return Optional.of(
        new UUID(Long.parseUnsignedLong(hex, 0, 16, 16), Long.parseUnsignedLong(hex, 16, 32, 16)));
  }
}
