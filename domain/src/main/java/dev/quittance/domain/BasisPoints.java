package dev.quittance.domain;

/** A share of a whole in ten-thousandths, from one hundredth of a percent to the whole. */
public record BasisPoints(int value) implements Comparable<BasisPoints> {
  public static final int WHOLE = 10_000;

  public BasisPoints {
    if (value < 1 || value > WHOLE) {
      throw new IllegalArgumentException("basis points are 1 to " + WHOLE + ", got " + value);
    }
  }

  @Override
  public int compareTo(BasisPoints other) {
    return Integer.compare(value, other.value);
  }
}
