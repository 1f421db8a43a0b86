package dev.quittance.devkit.chain;

import java.math.BigInteger;

/** A movement of coins or tokens. The zero address mints and burns, and has no balance. */
record Transfer(
    String id, String token, String from, String to, BigInteger amount, boolean internal)
    implements Transaction {
  /** The token name of the native coin. */
  static final String NATIVE = "";

  static final String ZERO_ADDRESS = "0x" + "0".repeat(40);

  /** A contract that pays coins out, so that no transaction names the receiver. */
  static final String PAYING_CONTRACT = "0x" + "c0".repeat(20);

  Transfer asInternal() {
    return new Transfer(id, token, from, to, amount, true);
  }

  boolean isToken() {
    return !token.equals(NATIVE);
  }

  /** The receiver that the transaction names. */
  String calls() {
    if (internal) {
      return PAYING_CONTRACT;
    }
    return isToken() ? token : to;
  }

  /** The coins that the transaction names. */
  BigInteger value() {
    return internal || isToken() ? BigInteger.ZERO : amount;
  }
}
