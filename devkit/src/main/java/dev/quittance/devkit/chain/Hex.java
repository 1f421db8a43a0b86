package dev.quittance.devkit.chain;

import java.math.BigInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Ethereum's way of writing numbers and addresses. */
final class Hex {
  private Hex() {}

  static String quantity(long value) {
    return "0x" + Long.toHexString(value);
  }

  static JsonNode quantityNode(BigInteger value) {
    return text("0x" + value.toString(16));
  }

  /** A 256-bit word; what does not fit is lost, as on the real machine. */
  static String word(BigInteger value) {
    String digits = value.mod(BigInteger.TWO.pow(256)).toString(16);
    return "0x" + "0".repeat(64 - digits.length()) + digits;
  }

  /** An address as a 32-byte word, the way call data and topics hold it. */
  static String word(String address) {
    return "0x" + "0".repeat(24) + address.substring(2);
  }

  static JsonNode text(String text) {
    return JsonNodeFactory.instance.stringNode(text);
  }

  static long parse(String text) {
    if (!text.matches("0x[0-9a-fA-F]{1,15}")) {
      throw RpcException.invalidParams("not a quantity: " + text);
    }
    return Long.parseLong(text, 2, text.length(), 16);
  }

  static String address(JsonNode node) {
    return EthereumNetwork.parseAddress(node.asString(""))
        .orElseThrow(() -> RpcException.invalidParams("not an address: " + node));
  }
}
