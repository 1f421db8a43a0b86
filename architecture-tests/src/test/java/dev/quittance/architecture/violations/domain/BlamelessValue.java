package dev.quittance.architecture.violations.domain;

import java.time.Clock;
import java.time.Instant;

public record BlamelessValue(Instant at) {
  static BlamelessValue now(Clock clock) {
    return new BlamelessValue(Instant.now(clock));
  }
}
