package dev.quittance.adapters.chain.address;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import java.util.HexFormat;

/** Ethereum addresses, in the spelling of EIP-55: the case of the letters is a checksum. */
final class EthereumAddress {
  private static final String PREFIX = "0x";
  private static final int HASH_BYTES = 32;
  private static final int ADDRESS_BYTES = 20;

  private EthereumAddress() {}

  static String of(PublicNode key) {
    byte[] point = key.uncompressed();
    byte[] coordinates = Arrays.copyOfRange(point, 1, point.length);
    byte[] hash = Hashes.keccak256(coordinates);
    HexFormat hex = HexFormat.of();
    return checksummed(PREFIX + hex.formatHex(hash, HASH_BYTES - ADDRESS_BYTES, HASH_BYTES));
  }

  /**
   * @param canonical in lower case: the checksum is that of the lower case digits
   */
  static String checksummed(String canonical) {
    String digits = canonical.substring(PREFIX.length());
    String hash = HexFormat.of().formatHex(Hashes.keccak256(digits.getBytes(US_ASCII)));
    StringBuilder text = new StringBuilder(PREFIX);
    for (int i = 0; i < digits.length(); i++) {
      char digit = digits.charAt(i);
      text.append(hash.charAt(i) >= '8' ? Character.toUpperCase(digit) : digit);
    }
    return text.toString();
  }
}
