package dev.quittance.adapters.chain;

import dev.quittance.domain.AmountMinor;

/** A transaction in a block, and how much of it goes to the address that was asked about. */
record EsploraTx(String id, long height, AmountMinor received) {}
