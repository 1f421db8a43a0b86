package dev.quittance.adapters.chain;

import dev.quittance.domain.AmountMinor;

/**
 * A transaction in a block, and how much of it goes to the address that was asked about.
 *
 * @param coinbase whether a miner made these coins; they can be spent 100 blocks later only
 */
record EsploraTx(String id, long height, AmountMinor received, boolean coinbase) {
  static final int COINBASE_MATURITY = 100;

  boolean isConfirmed(long headHeight, int depth) {
    int needed = coinbase ? Math.max(depth, COINBASE_MATURITY) : depth;
    return height <= headHeight - needed + 1;
  }
}
