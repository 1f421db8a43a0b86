package dev.quittance.adapters.chain;

import dev.quittance.adapters.chain.TransferSearch.Outcome;
import dev.quittance.adapters.chain.TransferSearch.Range;
import dev.quittance.application.Deadline;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Reads the transfers of tokens to many addresses, newest blocks first. How many blocks a node
 * searches at once is learned, as the size of a batch is: a range that is refused is halved until
 * one is not, and that length is remembered. Because nodes also refuse for other reasons, a length
 * that does well is doubled the next time.
 */
final class TransferScan {
  /** As many as most services search. A longer range is slow everywhere. */
  static final long LONGEST_RANGE = 10_000;

  private static final int RANGES_AT_ONCE = 20;

  private final Provider provider;
  private final RpcBatches batches;
  private final AtomicLong remembered = new AtomicLong(LONGEST_RANGE);

  /** Its batches are its own: that logs make a large answer says nothing about balances. */
  TransferScan(Provider provider) {
    this.provider = provider;
    this.batches = new RpcBatches(provider);
  }

  void run(List<TransferSearch> searches, Deadline deadline)
      throws ChainFailure, InterruptedException {
    new Run(searches, deadline).run();
  }

  private final class Run {
    private final List<TransferSearch> searches;
    private final Deadline deadline;
    private long length = remembered.get();
    private boolean refused;
    private boolean filled;

    Run(List<TransferSearch> searches, Deadline deadline) {
      this.searches = searches;
      this.deadline = deadline;
    }

    void run() throws ChainFailure, InterruptedException {
      // While the length is looked for, it is tried with one range.
      int atOnce = RANGES_AT_ONCE;
      for (var open = open(); !open.isEmpty(); open = open()) {
        atOnce = readOn(open, atOnce) ? RANGES_AT_ONCE : 1;
      }
      if (filled && !refused) {
        remembered.set(Math.min(LONGEST_RANGE, 2 * length));
      }
    }

    private List<TransferSearch> open() {
      return searches.stream().filter(TransferSearch::isOpen).toList();
    }

    private boolean readOn(List<TransferSearch> open, int atOnce)
        throws ChainFailure, InterruptedException {
      var calls = new RpcCalls(atOnce);
      List<Range> ranges = new ArrayList<>();
      for (TransferSearch search : open) {
        ranges.addAll(search.next(atOnce - ranges.size(), length, calls));
      }
      RpcReplies replies = ask(calls, deadline);
      List<Outcome> outcomes = new ArrayList<>();
      for (Range range : ranges) {
        filled |= range.blocks() == length;
        outcomes.add(range.read(replies));
        learn(range, outcomes.getLast());
      }
      return !outcomes.contains(Outcome.REFUSED);
    }

    private void learn(Range range, Outcome outcome) {
      switch (outcome) {
        case REFUSED -> {
          refused = true;
          length = Math.min(length, range.blocks() / 2);
        }
        case READ -> remembered.accumulateAndGet(refused ? length : LONGEST_RANGE, Math::min);
        case FAILED -> length = remembered.get();
        case PUT_OFF -> {}
      }
    }
  }

  /** A lone call that fails as a whole may do so because of its range. */
  private RpcReplies ask(RpcCalls calls, Deadline deadline)
      throws ChainFailure, InterruptedException {
    try {
      return batches.ask(calls, deadline);
    } catch (ChainFailure failure) {
      if (!TransferSearch.isRefusal(failure) || failure.code() == FailureCode.RATE_LIMITED) {
        throw failure;
      }
      return RpcReplies.allFailed(calls.all(), failure, provider.endpoint());
    }
  }
}
