package dev.quittance.bench;

import java.util.Arrays;

/** Of samples, in whatever unit they come. */
final class Statistics {
  private Statistics() {}

  static double median(double... samples) {
    requireSome(samples.length);
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** The smallest sample that at least {@code percent} of all samples do not exceed. */
  static long percentile(long[] samples, double percent) {
    requireSome(samples.length);
    long[] sorted = samples.clone();
    Arrays.sort(sorted);
    int rank = (int) Math.ceil(percent / 100 * sorted.length);
    return sorted[Math.max(rank, 1) - 1];
  }

  private static void requireSome(int count) {
    if (count == 0) {
      throw new IllegalArgumentException("no samples");
    }
  }
}
