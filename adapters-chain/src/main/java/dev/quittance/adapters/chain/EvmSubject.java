package dev.quittance.adapters.chain;

import dev.quittance.adapters.chain.Claim.Standing;
import dev.quittance.adapters.chain.TransferLog.Side;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.domain.PaymentTarget;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One ethereum address while it is examined: what was found before, and what was read so far. */
final class EvmSubject {
  @FunctionalInterface
  interface Step {
    void run(EvmSubject subject) throws ChainFailure;
  }

  private final Question question;
  private final List<Anchor> anchors;
  private final Map<Side, List<TransferLog>> transfers =
      Map.of(Side.SENDER, new ArrayList<>(), Side.RECEIVER, new ArrayList<>());
  private List<Anchor> standing = List.of();
  private Holding now = Holding.NOTHING;
  private Bound bound = new Bound(BigInteger.ZERO, false);
  private Optional<ChainFailure> failure = Optional.empty();

  EvmSubject(Question question) {
    this.question = question;
    this.anchors = question.since().map(Anchors::of).orElse(List.of());
  }

  Question question() {
    return question;
  }

  PaymentTarget target() {
    return question.target();
  }

  boolean isToken() {
    return target().token().isPresent();
  }

  /** What fails costs this address only. */
  void attempt(Step step) {
    if (failure.isEmpty()) {
      try {
        step.run(this);
      } catch (ChainFailure e) {
        failure = Optional.of(e);
      }
    }
  }

  boolean isOpen() {
    return failure.isEmpty();
  }

  Optional<ChainFailure> failure() {
    return failure;
  }

  /** The heights to ask about first. What lies below the last look was judged by it. */
  List<Long> newestHeights() {
    return heights(anchors.isEmpty() ? -1 : anchors.getFirst().height() - 1);
  }

  /** The heights to ask about as well when the last look's block is gone. */
  List<Long> olderHeights() {
    List<Long> heights = new ArrayList<>(heights(-1));
    anchors.forEach(anchor -> heights.add(anchor.height()));
    return heights;
  }

  private List<Long> heights(long above) {
    return Claim.above(above, question).stream().map(Claim::height).toList();
  }

  boolean lostItsCheckpoint(KnownBlocks blocks) throws ChainFailure {
    return question.since().isPresent()
        && blocks.standing(Claim.of(question.since().get())) != Standing.IN_CHAIN;
  }

  /** Keeps the anchors that are in the chain. */
  void findAnchors(KnownBlocks blocks) throws ChainFailure {
    List<Anchor> found = new ArrayList<>();
    boolean lost = lostItsCheckpoint(blocks);
    for (Anchor anchor : anchors) {
      // Below one that is in the chain all are.
      if (!lost || !found.isEmpty() || blocks.standing(anchor.claim()) == Standing.IN_CHAIN) {
        found.add(anchor);
      }
    }
    standing = found;
  }

  /** Where counting begins. */
  Optional<Anchor> anchor() {
    return standing.stream().findFirst();
  }

  /** Newest first. */
  List<Anchor> standingAnchors() {
    return standing;
  }

  /** What was found above the anchor, and so has to be found again. */
  List<Claim> claims() {
    return Claim.above(anchor().map(Anchor::height).orElse(-1L), question);
  }

  Holding now() {
    return now;
  }

  void now(Holding holding) {
    now = holding;
  }

  /** Where it is the sender, or the receiver. */
  List<TransferLog> transfers(Side side) {
    return transfers.get(side);
  }

  Bound bound() {
    return bound;
  }

  void bound(Bound other) {
    bound = other;
  }
}
