package dev.quittance.adapters.chain;

import static java.util.stream.Collectors.groupingBy;

import dev.quittance.adapters.chain.Claim.Standing;
import dev.quittance.adapters.chain.TransferLog.Side;
import dev.quittance.application.Deadline;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What addresses received of tokens: the transfers since the anchor, or without one the transfers
 * of as many blocks as can be searched in reasonable time. Addresses of one token share a search.
 */
record TokenReceipts(TransferScan scan, KnownBlocks blocks) {
  /** Geth takes 1,000 values for a topic. */
  private static final int MOST_ADDRESSES = 500;

  /** Without an anchor: a million blocks on most nodes. The history before may be without end. */
  static final int RANGES_OF_HISTORY = 100;

  /** Since an anchor nothing may be left out. */
  private static final int RANGES_SINCE_ANCHOR = 5_000;

  private record Wanted(EvmSubject subject, long lowest) {
    boolean fits(List<Wanted> group) {
      return lowest - group.getFirst().lowest() <= TransferScan.LONGEST_RANGE
          && group.size() < MOST_ADDRESSES
          && isAnchored() == group.getFirst().isAnchored();
    }

    boolean isAnchored() {
      return subject.anchor().isPresent();
    }

    Object kind() {
      return List.of(subject.target().token().orElseThrow().contract(), isAnchored());
    }
  }

  /** Leaves what the addresses received in their {@code bound}. */
  void run(List<EvmSubject> subjects, Deadline deadline) throws ChainFailure, InterruptedException {
    List<Wanted> wanted = new ArrayList<>();
    for (EvmSubject subject : subjects) {
      subject.attempt(s -> wanted.add(new Wanted(s, lowest(s))));
    }
    List<TransferSearch> searches = searches(wanted);
    scan.run(searches, deadline);
    searches.forEach(
        search ->
            search.subjects().forEach(s -> s.attempt(subject -> add(subject, search.readFrom()))));
  }

  /**
   * Where all that was seen is still in the chain, nothing long before the oldest of it is of
   * interest. What came shortly before is: a sighting names the head of its time, and does not
   * count what was not deep enough then.
   */
  private long lowest(EvmSubject subject) throws ChainFailure {
    if (subject.anchor().isPresent()) {
      return subject.anchor().get().height() + 1;
    }
    long oldest = Long.MAX_VALUE;
    for (Claim claim : subject.claims()) {
      if (blocks.standing(claim) != Standing.IN_CHAIN) {
        return 0;
      }
      oldest = Math.min(oldest, claim.height());
    }
    return oldest > blocks.confirmedHeight()
        ? 0
        : Math.max(0, oldest + 1 - TransferScan.LONGEST_RANGE);
  }

  private List<TransferSearch> searches(List<Wanted> wanted) {
    return wanted.stream().collect(groupingBy(Wanted::kind)).values().stream()
        .flatMap(sameKind -> groups(sameKind).stream())
        .map(this::search)
        .toList();
  }

  /** Looks that were taken about the same time are continued together. */
  private static List<List<Wanted>> groups(List<Wanted> wanted) {
    List<List<Wanted>> groups = new ArrayList<>();
    wanted.stream()
        .sorted(Comparator.comparingLong(Wanted::lowest))
        .forEach(
            next -> {
              if (groups.isEmpty() || !next.fits(groups.getLast())) {
                groups.add(new ArrayList<>());
              }
              groups.getLast().add(next);
            });
    return groups;
  }

  private TransferSearch search(List<Wanted> group) {
    Wanted first = group.getFirst();
    return new TransferSearch(
        Side.RECEIVER,
        group.stream().map(Wanted::subject).toList(),
        first.lowest(),
        blocks.confirmedHeight(),
        first.isAnchored() ? RANGES_SINCE_ANCHOR : RANGES_OF_HISTORY);
  }

  private void add(EvmSubject subject, long readFrom) throws ChainFailure {
    if (subject.anchor().isPresent()) {
      subject.bound(sinceAnchor(subject, subject.anchor().get(), readFrom));
      return;
    }
    Bound bound = new Bound(after(-1, subject), readFrom == 0);
    for (Claim claim : subject.claims()) {
      if (claim.height() <= blocks.confirmedHeight()
          && blocks.standing(claim) == Standing.IN_CHAIN) {
        bound = bound.atLeast(claim.received().add(after(claim.height(), subject)));
      }
    }
    subject.bound(bound);
  }

  private static Bound sinceAnchor(EvmSubject subject, Anchor anchor, long readFrom)
      throws ChainFailure {
    if (subject.now().height() <= anchor.height()) {
      // An endpoint that is a little behind has nothing to add.
      return new Bound(anchor.claim().received(), true);
    }
    if (readFrom > anchor.height() + 1) {
      throw new ChainFailure(
          FailureCode.ANSWER_TOO_LARGE, "too many blocks since the last look to search them all");
    }
    BigInteger received = after(-1, subject);
    // Tokens that grow or forget their logs: what is there more than before has come, too.
    BigInteger grown = subject.now().balance().subtract(anchor.holding().balance());
    boolean explained = grown.compareTo(received) <= 0;
    return new Bound(anchor.claim().received().add(received.max(grown)), explained);
  }

  private static BigInteger after(long height, EvmSubject subject) {
    return subject.transfers(Side.RECEIVER).stream()
        .filter(transfer -> transfer.height() > height)
        .map(TransferLog::amount)
        .reduce(BigInteger.ZERO, BigInteger::add);
  }
}
