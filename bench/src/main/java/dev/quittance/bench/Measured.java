package dev.quittance.bench;

import java.util.Collection;
import java.util.stream.LongStream;

/**
 * @param claims nanoseconds that each claim took; empty where that is not known
 */
record Measured(long rows, long nanos, long[] claims, long[] transitions) {
  static final Measured NOTHING = new Measured(0, 0, new long[0], new long[0]);

  double rowsPerSecond() {
    return rows * 1e9 / nanos;
  }

  /** One after the other: times add up. */
  Measured then(Measured next) {
    return new Measured(
        rows + next.rows,
        nanos + next.nanos,
        join(claims, next.claims),
        join(transitions, next.transitions));
  }

  /** Side by side: it took as long as the slowest. */
  static Measured sideBySide(Collection<Measured> parts, long nanos) {
    Measured sum = parts.stream().reduce(NOTHING, Measured::then);
    return new Measured(sum.rows, nanos, sum.claims, sum.transitions);
  }

  private static long[] join(long[] first, long[] second) {
    return LongStream.concat(LongStream.of(first), LongStream.of(second)).toArray();
  }
}
