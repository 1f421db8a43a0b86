package dev.quittance.adapters.chain.address;

/**
 * An account that receives.
 *
 * @param externalChain the parent of all its receiving addresses
 */
record AccountKey(KeyKind kind, PublicNode externalChain) {}
