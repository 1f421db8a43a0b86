package dev.quittance.domain;

import java.util.UUID;

/** Shown to people as {@code dsc_} and the 32 hex digits of the UUID. */
public record DiscrepancyId(UUID value) {
  public static final String PREFIX = "dsc_";

  public static DiscrepancyId parse(String text) {
    return HexIds.parse(PREFIX, text)
        .map(DiscrepancyId::new)
        .orElseThrow(
            () -> new IllegalArgumentException("a discrepancy id is dsc_ and 32 hex digits"));
  }

  @Override
  public String toString() {
    return HexIds.text(PREFIX, value);
  }
}
