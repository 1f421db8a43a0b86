package dev.quittance.adapters.chain;

/** An earlier finding with the state of the account then, from which one can count on. */
record Anchor(Claim claim, Holding holding) {
  long height() {
    return claim.height();
  }
}
