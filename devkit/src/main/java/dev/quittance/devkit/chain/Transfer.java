package dev.quittance.devkit.chain;

import java.math.BigInteger;

/** A movement of coins or tokens. The zero address mints and burns, and has no balance. */
record Transfer(String id, String token, String from, String to, BigInteger amount)
    implements Transaction {
  /** The token name of the native coin. */
  static final String NATIVE = "";

  static final String ZERO_ADDRESS = "0x" + "0".repeat(40);

  boolean isToken() {
    return !token.equals(NATIVE);
  }
}
