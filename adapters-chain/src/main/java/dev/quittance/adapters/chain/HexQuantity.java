package dev.quittance.adapters.chain;

import java.math.BigInteger;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * The numbers of Ethereum JSON-RPC. Nodes should write a quantity without leading zeros and a
 * uint256 as a 32-byte word; some mix the two, and both mean the same number.
 */
final class HexQuantity {
  /** For block heights and times in seconds. Leaves room to add without overflow. */
  static final long MAX_HEIGHT = (1L << 48) - 1;

  private static final int WORD = 64;
  private static final String NOTHING = "0x";
  private static final Pattern WORDS = Pattern.compile("0x([0-9a-fA-F]{64}){2,64}");
  private static final Pattern SHAPE = Pattern.compile("0x[0-9a-fA-F]{1,64}");

  private HexQuantity() {}

  static BigInteger parse(JsonNode node, String what) throws ChainFailure {
    if (!node.isString() || !SHAPE.matcher(node.stringValue()).matches()) {
      throw ChainFailure.malformed(what + " is not a hex number of at most 256 bits");
    }
    return new BigInteger(node.stringValue().substring(2), 16);
  }

  /**
   * What a contract returned for a number. Some return more than the one word that was asked for;
   * nothing at all comes from an address without a contract.
   */
  static BigInteger firstWord(JsonNode node) throws ChainFailure {
    String text = node.isString() ? node.stringValue() : "";
    if (text.equals(NOTHING)) {
      throw new ChainFailure(
          FailureCode.NOT_A_TOKEN, "the token's contract returned nothing: is it a contract?");
    }
    if (WORDS.matcher(text).matches()) {
      return new BigInteger(text.substring(2, 2 + WORD), 16);
    }
    return parse(node, "the balance");
  }

  static long parseLong(JsonNode node, String what) throws ChainFailure {
    BigInteger value = parse(node, what);
    if (value.compareTo(BigInteger.valueOf(MAX_HEIGHT)) > 0) {
      throw ChainFailure.malformed(what + " is out of range");
    }
    return value.longValue();
  }

  static String of(long value) {
    return "0x" + Long.toHexString(value);
  }
}
