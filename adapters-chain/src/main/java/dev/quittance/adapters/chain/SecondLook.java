package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Looks again at addresses that seem to have received less than was found before. The same height
 * of today's chain may show what the block that is gone had shown. And a payment that was put into
 * another block may be there already, but not deep enough: it is not lost.
 */
record SecondLook(RpcBatches batches, KnownBlocks blocks, EvmVerdict verdict) {

  void run(List<EvmSubject> subjects, Deadline deadline) throws ChainFailure, InterruptedException {
    var calls = new RpcCalls(subjects.size());
    var holdings = new HoldingCalls(calls);
    Map<EvmSubject, TreeSet<Long>> heights = new HashMap<>();
    for (EvmSubject subject : subjects) {
      subject.attempt(s -> heights.put(s, heights(s)));
    }
    heights.forEach((subject, of) -> of.forEach(at -> holdings.ask(subject.target(), at)));
    if (!calls.all().isEmpty()) {
      RpcReplies replies = batches.ask(calls, deadline);
      heights.forEach((s, of) -> s.attempt(subject -> look(subject, of, holdings, replies)));
    }
  }

  private TreeSet<Long> heights(EvmSubject subject) throws ChainFailure {
    TreeSet<Long> heights =
        verdict.missing(subject).stream()
            .map(Claim::height)
            .collect(Collectors.toCollection(TreeSet::new));
    if (!heights.isEmpty()) {
      heights.add(blocks.head().height());
    }
    return heights;
  }

  private void look(
      EvmSubject subject, TreeSet<Long> heights, HoldingCalls holdings, RpcReplies replies)
      throws ChainFailure {
    for (long height : heights) {
      try {
        Holding then = holdings.result(subject.target(), height, replies);
        if (height <= blocks.confirmedHeight()) {
          subject.bound(subject.bound().atLeast(then.balance()));
        } else {
          requireNothingMore(subject, then);
        }
      } catch (ChainFailure failure) {
        // The node may have no state of old blocks. Of the head it has.
        if (failure.code() != FailureCode.RPC_ERROR || height == blocks.head().height()) {
          throw failure;
        }
      }
    }
  }

  private static void requireNothingMore(EvmSubject subject, Holding later) throws ChainFailure {
    if (later.balance().compareTo(subject.now().balance()) > 0) {
      throw new ChainFailure(
          FailureCode.UNSETTLED,
          "what had been received is gone, and something new is not deep enough yet");
    }
  }
}
