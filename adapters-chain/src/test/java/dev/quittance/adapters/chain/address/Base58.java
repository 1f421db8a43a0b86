package dev.quittance.adapters.chain.address;

import java.math.BigInteger;
import java.util.Arrays;

/** Writes what {@code Base58Check} reads. */
final class Base58 {
  private static final String ALPHABET =
      "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

  private Base58() {}

  static String withChecksum(byte[] payload) {
    byte[] checksum = Hashes.sha256(Hashes.sha256(payload));
    byte[] bytes = Arrays.copyOf(payload, payload.length + 4);
    System.arraycopy(checksum, 0, bytes, payload.length, 4);
    return encode(bytes);
  }

  private static String encode(byte[] bytes) {
    StringBuilder reversed = new StringBuilder();
    BigInteger number = new BigInteger(1, bytes);
    while (number.signum() > 0) {
      BigInteger[] step = number.divideAndRemainder(BigInteger.valueOf(58));
      reversed.append(ALPHABET.charAt(step[1].intValue()));
      number = step[0];
    }
    for (int i = 0; i < bytes.length && bytes[i] == 0; i++) {
      reversed.append('1');
    }
    return reversed.reverse().toString();
  }
}
