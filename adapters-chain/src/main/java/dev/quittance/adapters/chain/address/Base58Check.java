package dev.quittance.adapters.chain.address;

import java.math.BigInteger;
import java.util.Arrays;

/** Reads Base58 text that ends in four bytes of checksum. */
final class Base58Check {
  private static final String ALPHABET =
      "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  private static final BigInteger BASE = BigInteger.valueOf(58);
  private static final int CHECKSUM_BYTES = 4;

  /** Longer than any extended key. The work grows with the square of the length. */
  private static final int MAX_LENGTH = 128;

  private Base58Check() {}

  /** What is before the checksum. */
  static byte[] decode(String text) throws KeyRefused {
    if (text.length() > MAX_LENGTH) {
      throw KeyRefused.invalid("the text is too long for an extended key");
    }
    byte[] bytes = bytes(text);
    int end = bytes.length - CHECKSUM_BYTES;
    if (end < 0) {
      throw KeyRefused.invalid("the text is too short for an extended key");
    }
    byte[] payload = Arrays.copyOf(bytes, end);
    if (!Arrays.equals(checksum(payload), Arrays.copyOfRange(bytes, end, bytes.length))) {
      throw KeyRefused.invalid("the checksum does not match: the key is mistyped or cut off");
    }
    return payload;
  }

  private static byte[] checksum(byte[] payload) {
    return Arrays.copyOf(Hashes.sha256(Hashes.sha256(payload)), CHECKSUM_BYTES);
  }

  /** Each leading "1" is a leading zero byte, which the number itself cannot show. */
  private static byte[] bytes(String text) throws KeyRefused {
    int zeros = 0;
    while (zeros < text.length() && text.charAt(zeros) == '1') {
      zeros++;
    }
    byte[] number = unsigned(number(text));
    byte[] bytes = new byte[zeros + number.length];
    System.arraycopy(number, 0, bytes, zeros, number.length);
    return bytes;
  }

  private static BigInteger number(String text) throws KeyRefused {
    BigInteger number = BigInteger.ZERO;
    for (int i = 0; i < text.length(); i++) {
      int digit = ALPHABET.indexOf(text.charAt(i));
      if (digit < 0) {
        throw KeyRefused.invalid("an extended key has letters and digits only, without 0, O, I, l");
      }
      number = number.multiply(BASE).add(BigInteger.valueOf(digit));
    }
    return number;
  }

  /** Without the zero byte that marks a positive number. Zero has no bytes. */
  private static byte[] unsigned(BigInteger number) {
    byte[] signed = number.toByteArray();
    return signed[0] == 0 ? Arrays.copyOfRange(signed, 1, signed.length) : signed;
  }
}
