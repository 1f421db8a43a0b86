package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.domain.PaymentTarget;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads along the paths of many addresses, a batch for all of them at a time. */
record EtherWalk(RpcBatches batches) {
  /** Eight parts a round: enough to narrow down 16 million blocks to one. */
  private static final int MOST_ROUNDS = 9;

  /** Leaves what the addresses received in their {@code bound}. */
  void run(List<EvmSubject> subjects, Deadline deadline) throws ChainFailure, InterruptedException {
    Map<EvmSubject, EtherPath> paths = new LinkedHashMap<>();
    for (EvmSubject subject : subjects) {
      Holding from = subject.anchor().map(Anchor::holding).orElse(Holding.NOTHING);
      // An endpoint that is a little behind has nothing to add.
      Holding to = from.height() < subject.now().height() ? subject.now() : from;
      paths.put(subject, new EtherPath(from, to));
    }
    for (int round = 0; round < MOST_ROUNDS && !open(paths).isEmpty(); round++) {
      readOn(open(paths), deadline);
    }
    paths.forEach(
        (subject, path) -> {
          path.giveUp();
          subject.bound(sum(subject, path.bound()));
        });
  }

  private static Bound sum(EvmSubject subject, Bound since) {
    BigInteger before =
        subject.anchor().map(anchor -> anchor.claim().received()).orElse(BigInteger.ZERO);
    return new Bound(before.add(since.least()), since.exact());
  }

  private static Map<EvmSubject, EtherPath> open(Map<EvmSubject, EtherPath> paths) {
    Map<EvmSubject, EtherPath> open = new LinkedHashMap<>(paths);
    open.entrySet().removeIf(entry -> !entry.getKey().isOpen() || !entry.getValue().isOpen());
    return open;
  }

  private void readOn(Map<EvmSubject, EtherPath> paths, Deadline deadline)
      throws ChainFailure, InterruptedException {
    var calls = new RpcCalls(paths.size() * 16);
    var holdings = new HoldingCalls(calls);
    paths.forEach(
        (subject, path) ->
            path.heightsToRead().forEach(height -> holdings.ask(subject.target(), height)));
    RpcReplies replies = batches.ask(calls, deadline);
    paths.forEach(
        (subject, path) -> subject.attempt(s -> readOn(path, s.target(), holdings, replies)));
  }

  /** A node that has no state of old blocks says so with an error; then the bound must do. */
  private static void readOn(
      EtherPath path, PaymentTarget target, HoldingCalls holdings, RpcReplies replies)
      throws ChainFailure {
    try {
      Map<Long, Holding> read = new HashMap<>();
      for (long height : path.heightsToRead()) {
        read.put(height, holdings.result(target, height, replies));
      }
      path.split(read);
    } catch (ChainFailure failure) {
      if (failure.code() != FailureCode.RPC_ERROR) {
        throw failure;
      }
      path.giveUp();
    }
  }
}
