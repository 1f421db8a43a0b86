package dev.quittance.adapters.source;

import java.math.BigDecimal;

/** A few characters can be a number that fills the memory when it is written out. */
final class Numbers {
  private static final int MOST_DIGITS = 200;

  private Numbers() {}

  static boolean isSane(BigDecimal number) {
    return Math.abs((long) number.scale()) <= MOST_DIGITS && number.precision() <= MOST_DIGITS;
  }

  /** One spelling for each value: 1, 1.0 and 1E0 are the same id, whoever wrote them. */
  static String spelled(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }
}
