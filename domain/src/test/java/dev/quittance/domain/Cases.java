package dev.quittance.domain;

import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Checks a property on thousands of generated cases. Every run searches elsewhere; a failure names
 * its seed, and {@code -Dquittance.seed=...} repeats it.
 */
final class Cases {
  private static final int COUNT = 5_000;

  private Cases() {}

  static void forAll(Consumer<SplittableRandom> property) {
    Long wanted = Long.getLong("quittance.seed");
    if (wanted != null) {
      check(property, wanted);
      return;
    }
    var seeds = new SplittableRandom();
    for (int i = 0; i < COUNT; i++) {
      check(property, seeds.nextLong());
    }
  }

  private static void check(Consumer<SplittableRandom> property, long seed) {
    try {
      property.accept(new SplittableRandom(seed));
    } catch (RuntimeException | AssertionError e) {
      throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
    }
  }
}
