package dev.quittance.adapters.chain;

import static java.util.stream.Collectors.groupingBy;

import dev.quittance.adapters.chain.TransferLog.Side;
import dev.quittance.application.Deadline;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * For tokens on a chain that is too long to be searched from its first block: what an address
 * received is what it has, if nothing ever left it. That is so when it never sent a transaction and
 * no transfer from it is found either, long before the block of which the finding is in doubt.
 * (Tokens also move by a permission that the owner only signed.)
 */
record NothingLeft(RpcBatches batches, TransferScan scan, EvmVerdict verdict) {

  void run(List<EvmSubject> tokens, Deadline deadline) throws ChainFailure, InterruptedException {
    Map<EvmSubject, Integer> nonces = new HashMap<>();
    var calls = new RpcCalls(tokens.size());
    for (EvmSubject token : tokens) {
      token.attempt(
          s -> {
            if (s.anchor().isEmpty() && verdict.isDoubtful(s)) {
              String block = HexQuantity.of(s.now().height());
              nonces.put(s, calls.getTransactionCount(s.target().address(), block));
            }
          });
    }
    if (!nonces.isEmpty()) {
      RpcReplies replies = batches.ask(calls, deadline);
      nonces.keySet().removeIf(s -> hasSent(s, nonces.get(s), replies));
      search(List.copyOf(nonces.keySet()), deadline);
    }
  }

  private static boolean hasSent(EvmSubject subject, int call, RpcReplies replies) {
    boolean[] sent = {true};
    subject.attempt(s -> sent[0] = HexQuantity.parseLong(replies.result(call), "the nonce") > 0);
    return sent[0];
  }

  private void search(List<EvmSubject> subjects, Deadline deadline)
      throws ChainFailure, InterruptedException {
    List<TransferSearch> searches =
        subjects.stream()
            .collect(groupingBy(s -> s.target().token().orElseThrow().contract()))
            .values()
            .stream()
            .map(
                same ->
                    new TransferSearch(
                        Side.SENDER,
                        same,
                        0,
                        same.getFirst().now().height(),
                        TokenReceipts.RANGES_OF_HISTORY))
            .toList();
    scan.run(searches, deadline);
    searches.forEach(
        search -> search.subjects().forEach(s -> s.attempt(x -> conclude(x, search.readFrom()))));
  }

  private void conclude(EvmSubject subject, long readFrom) throws ChainFailure {
    long oldest = verdict.missing(subject).stream().mapToLong(Claim::height).min().orElseThrow();
    boolean longBefore = readFrom <= Math.max(0, oldest - TransferScan.LONGEST_RANGE);
    if (subject.transfers(Side.SENDER).isEmpty() && longBefore) {
      subject.bound(new Bound(subject.now().balance(), true).atLeast(subject.bound().least()));
    }
  }
}
