package dev.quittance.domain;

import java.time.Duration;

/**
 * How old a chain's newest block may be before its source counts as behind. A source that is behind
 * can show that a payment arrived, but not that none did.
 */
public record HeadAges(Duration bitcoin, Duration ethereum) {
  public HeadAges {
    if (!bitcoin.isPositive() || !ethereum.isPositive()) {
      throw new IllegalArgumentException("a head age is positive");
    }
  }

  public Duration of(Chain chain) {
    return switch (chain) {
      case BITCOIN -> bitcoin;
      case ETHEREUM -> ethereum;
    };
  }
}
