package dev.quittance.domain;

import java.math.BigInteger;

/**
 * An amount in the smallest unit of its asset (satoshi, wei, token units). Arbitrary precision
 * because one ether is already 10^18 wei; never negative, never floating point.
 */
public record AmountMinor(BigInteger value) implements Comparable<AmountMinor> {
  /** As many digits as the {@code numeric(78,0)} column holds; 2^256 - 1 has 78. */
  public static final int MAX_DIGITS = 78;

  private static final BigInteger LIMIT = BigInteger.TEN.pow(MAX_DIGITS);

  public static final AmountMinor ZERO = new AmountMinor(BigInteger.ZERO);

  public AmountMinor {
    if (value.signum() < 0) {
      throw new IllegalArgumentException("an amount is never negative: " + value);
    }
    if (value.compareTo(LIMIT) >= 0) {
      throw new IllegalArgumentException("an amount has at most " + MAX_DIGITS + " digits");
    }
  }

  public static AmountMinor of(long value) {
    return new AmountMinor(BigInteger.valueOf(value));
  }

  /** Parses plain decimal digits: no sign, no point, no exponent, no spaces. */
  public static AmountMinor parse(String digits) {
    if (digits.isEmpty() || digits.length() > MAX_DIGITS || !isAsciiDigits(digits)) {
      throw new IllegalArgumentException(
          "an amount is 1 to "
              + MAX_DIGITS
              + " decimal digits, got \""
              + abbreviate(digits)
              + "\"");
    }
    return new AmountMinor(new BigInteger(digits));
  }

  public AmountMinor plus(AmountMinor other) {
    return new AmountMinor(value.add(other.value));
  }

  /** An amount is never negative, so the other one must not be larger. */
  public AmountMinor minus(AmountMinor other) {
    return new AmountMinor(value.subtract(other.value));
  }

  /** Whether this is at least {@code share} of {@code whole}, without rounding. */
  public boolean isAtLeast(BasisPoints share, AmountMinor whole) {
    BigInteger scaled = value.multiply(BigInteger.valueOf(BasisPoints.WHOLE));
    return scaled.compareTo(whole.value.multiply(BigInteger.valueOf(share.value()))) >= 0;
  }

  @Override
  public int compareTo(AmountMinor other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }

  private static boolean isAsciiDigits(String text) {
    return text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static String abbreviate(String text) {
    return text.length() <= 100 ? text : text.substring(0, 100) + "...";
  }
}
