package dev.quittance.adapters.chain;

import java.math.BigInteger;

/**
 * What an account had in a block.
 *
 * @param nonce how many transactions it had sent; always zero where a token is asked about, because
 *     tokens also move by permission
 */
record Holding(long height, BigInteger balance, long nonce) {
  /** Before the first block nobody has anything. */
  static final Holding NOTHING = new Holding(-1, BigInteger.ZERO, 0);
}
