package dev.quittance.adapters.chain;

import dev.quittance.adapters.chain.Claim.Standing;
import dev.quittance.application.port.ExamineAddresses.Answer.Examined;
import dev.quittance.domain.AmountMinor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Says what an address received, from what was read. All that is known are lower bounds, and the
 * highest of them is the answer. It is smaller than what was found before only when the block of
 * that finding is gone and the bound is exact: then the payment is gone, too.
 */
record EvmVerdict(KnownBlocks blocks, Endpoint endpoint) {

  Proof of(EvmSubject subject) {
    List<Proof> proof = new ArrayList<>();
    subject.attempt(s -> proof.add(new Proof.Proven(examined(s))));
    return subject.failure().<Proof>map(Proof.NotProven::new).orElseGet(proof::getFirst);
  }

  /** Found earlier in blocks that are gone, and not found again. */
  List<Claim> missing(EvmSubject subject) throws ChainFailure {
    BigInteger least = least(subject);
    List<Claim> missing = new ArrayList<>();
    for (Claim claim : subject.claims()) {
      if (claim.received().compareTo(least) > 0) {
        requireGone(claim);
        missing.add(claim);
      }
    }
    return missing;
  }

  boolean isDoubtful(EvmSubject subject) throws ChainFailure {
    return !subject.bound().exact() && !missing(subject).isEmpty();
  }

  private Examined examined(EvmSubject subject) throws ChainFailure {
    if (isDoubtful(subject)) {
      throw unproven(missing(subject).getFirst());
    }
    BigInteger least = least(subject);
    AmountMinor received = amount(least);
    return new Examined(
        received,
        Anchors.checkpoint(checkpoint(subject, least), subject.standingAnchors()),
        new EvmEvidence(subject, blocks, endpoint).json(received));
  }

  private BigInteger least(EvmSubject subject) throws ChainFailure {
    BigInteger least = subject.bound().least().max(subject.now().balance());
    for (Claim claim : subject.claims()) {
      if (isDeep(claim) && blocks.standing(claim) == Standing.IN_CHAIN) {
        least = least.max(claim.received());
      }
    }
    return least;
  }

  private boolean isDeep(Claim claim) {
    return claim.height() <= blocks.confirmedHeight();
  }

  /** More was found by a block that this endpoint does not have yet, or not deep enough. */
  private void requireGone(Claim claim) throws ChainFailure {
    switch (blocks.standing(claim)) {
      case GONE -> {}
      case AHEAD ->
          throw new ChainFailure(
              FailureCode.BEHIND,
              "%s has no block %d yet, in which more had been received"
                  .formatted(endpoint, claim.height()));
      case IN_CHAIN ->
          throw new ChainFailure(
              FailureCode.UNSETTLED,
              "more had been received by block %d, which is not deep enough yet"
                  .formatted(claim.height()));
    }
  }

  private static ChainFailure unproven(Claim claim) {
    return new ChainFailure(
        FailureCode.UNPROVEN,
        "block %d is gone, and whether what had been received by then came again cannot be told"
            .formatted(claim.height()));
  }

  /** An endpoint that is a little behind must not take a checkpoint back. */
  private Anchor checkpoint(EvmSubject subject, BigInteger received) throws ChainFailure {
    long height = blocks.confirmedHeight();
    if (subject.anchor().isPresent() && subject.anchor().get().height() >= height) {
      return subject.anchor().get();
    }
    return new Anchor(new Claim(height, blocks.hashAt(height), received), subject.now());
  }

  private static AmountMinor amount(BigInteger value) throws ChainFailure {
    try {
      return new AmountMinor(value);
    } catch (IllegalArgumentException e) {
      throw ChainFailure.malformed("the sum of all receipts is no amount: " + e.getMessage());
    }
  }
}
