package dev.quittance.adapters.chain;

import dev.quittance.domain.AmountMinor;

/** What an address ever received, spent or not. */
record AddressStats(AmountMinor inBlocks, AmountMinor inMempool) {}
