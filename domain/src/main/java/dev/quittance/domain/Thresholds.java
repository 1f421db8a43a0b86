package dev.quittance.domain;

/** Which share of the expected amount makes a request detected, and which makes it confirmed. */
public record Thresholds(BasisPoints detected, BasisPoints confirmed) {
  public static final Thresholds WHOLE_AMOUNT =
      new Thresholds(new BasisPoints(BasisPoints.WHOLE), new BasisPoints(BasisPoints.WHOLE));

  public Thresholds {
    // Otherwise a request could be confirmed by an amount too small to be detected.
    if (detected.compareTo(confirmed) > 0) {
      throw new IllegalArgumentException(
          "the detected threshold (%d) must not exceed the confirmed one (%d)"
              .formatted(detected.value(), confirmed.value()));
    }
  }
}
