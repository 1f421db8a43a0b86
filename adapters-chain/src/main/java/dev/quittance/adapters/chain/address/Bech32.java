package dev.quittance.adapters.chain.address;

import java.util.Arrays;

/** Writes Bech32 (BIP173): a prefix, the separator "1", groups of five bits and six of checksum. */
final class Bech32 {
  private static final String ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
  private static final int[] GENERATOR = {
    0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3
  };
  private static final int CHECKSUM_GROUPS = 6;

  private Bech32() {}

  /**
   * @param groups each 0 to 31
   */
  static String encode(String prefix, byte[] groups) {
    StringBuilder text = new StringBuilder(prefix).append('1');
    for (byte group : groups) {
      text.append(ALPHABET.charAt(group));
    }
    int checksum = checksum(prefix, groups);
    for (int i = CHECKSUM_GROUPS - 1; i >= 0; i--) {
      text.append(ALPHABET.charAt((checksum >>> (5 * i)) & 31));
    }
    return text.toString();
  }

  private static int checksum(String prefix, byte[] groups) {
    int sum = 1;
    for (int i = 0; i < prefix.length(); i++) {
      sum = add(sum, prefix.charAt(i) >>> 5);
    }
    sum = add(sum, 0);
    for (int i = 0; i < prefix.length(); i++) {
      sum = add(sum, prefix.charAt(i) & 31);
    }
    for (byte group : Arrays.copyOf(groups, groups.length + CHECKSUM_GROUPS)) {
      sum = add(sum, group);
    }
    return sum ^ 1;
  }

  /** One step of the division that leaves the checksum as its remainder. */
  private static int add(int sum, int group) {
    int top = sum >>> 25;
    int next = ((sum & 0x1ffffff) << 5) ^ group;
    for (int i = 0; i < GENERATOR.length; i++) {
      next ^= (top >>> i & 1) == 0 ? 0 : GENERATOR[i];
    }
    return next;
  }
}
