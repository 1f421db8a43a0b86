package dev.quittance.adapters.chain;

import java.math.BigInteger;

/**
 * What an address has received at least.
 *
 * @param exact whether nothing else came in since the block from which it was counted
 */
record Bound(BigInteger least, boolean exact) {
  Bound atLeast(BigInteger other) {
    return other.compareTo(least) > 0 ? new Bound(other, exact) : this;
  }
}
