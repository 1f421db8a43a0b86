package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ExamineAddresses.Answer.Examined;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import tools.jackson.databind.node.ObjectNode;

/**
 * Examines addresses by their history, which Esplora has: what was received is the sum of the
 * transactions that are deep enough, spent or not. When all that the address ever received is what
 * the last look found, and its block is still there, nothing more is read.
 */
final class EsploraExaminer {
  private final Provider provider;
  private final EsploraApi api;
  private final ChainHead head;
  private final ChainHead confirmed;
  private final int depth;
  private final ReentrantLock oneAtATime = new ReentrantLock();
  private final Map<Long, String> hashes = new HashMap<>();

  EsploraExaminer(Provider provider, ChainHead head, ChainHead confirmed, int depth) {
    this.provider = provider;
    this.api = new EsploraApi(provider);
    this.head = head;
    this.confirmed = confirmed;
    this.depth = depth;
  }

  Examined examine(Question question, Deadline deadline) throws ChainFailure, InterruptedException {
    AddressStats stats = api.address(question.target().address(), deadline);
    FundingByDepth.Found found = find(question, stats, deadline);
    for (Claim claim : Claim.above(-1, question)) {
      requireGoneIfMore(claim, found.deep(), stats, deadline);
    }
    return new Examined(found.deep(), checkpoint(question, found.deep()), evidence(stats, found));
  }

  private FundingByDepth.Found find(Question question, AddressStats stats, Deadline deadline)
      throws ChainFailure, InterruptedException {
    Optional<Checkpoint> last = question.since();
    if (last.isPresent() && isUnchanged(last.get(), stats, deadline)) {
      return new FundingByDepth.Found(last.get().received(), List.of());
    }
    return new FundingByDepth(api, question.target().address(), head, depth)
        .find(stats.inBlocks(), deadline);
  }

  private boolean isUnchanged(Checkpoint last, AddressStats stats, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return last.received().equals(stats.inBlocks()) && isInChain(Claim.of(last), deadline);
  }

  /** Less than before is believed only when the block of the earlier finding is gone. */
  private void requireGoneIfMore(
      Claim claim, AmountMinor received, AddressStats stats, Deadline deadline)
      throws ChainFailure, InterruptedException {
    if (claim.received().compareTo(received.value()) <= 0) {
      return;
    }
    if (claim.height() > head.height()) {
      throw new ChainFailure(
          FailureCode.BEHIND,
          "%s has no block %d yet, in which more had been received"
              .formatted(provider.endpoint(), claim.height()));
    }
    if (isInChain(claim, deadline)) {
      throw new ChainFailure(
          FailureCode.UNSETTLED,
          "block %d is in the chain, but not all that had been received by then"
              .formatted(claim.height()));
    }
    if (stats.inBlocks().plus(stats.inMempool()).compareTo(received) > 0) {
      throw new ChainFailure(
          FailureCode.UNSETTLED,
          "what had been received is gone, and something new is not deep enough yet");
    }
  }

  private boolean isInChain(Claim claim, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return claim.height() <= head.height() && claim.hash().equals(hashAt(claim.height(), deadline));
  }

  /** Many addresses were last looked at together: their block is asked for once. */
  private String hashAt(long height, Deadline deadline) throws ChainFailure, InterruptedException {
    oneAtATime.lockInterruptibly();
    try {
      if (!hashes.containsKey(height)) {
        hashes.put(height, api.hashAt(height, deadline));
      }
      return hashes.get(height);
    } finally {
      oneAtATime.unlock();
    }
  }

  /** An endpoint that is a little behind must not take a checkpoint back. */
  private Checkpoint checkpoint(Question question, AmountMinor received) {
    return question
        .since()
        .filter(last -> last.height() > confirmed.height() && last.received().equals(received))
        .orElseGet(() -> new Checkpoint(confirmed.height(), confirmed.hash(), received, "{}"));
  }

  private String evidence(AddressStats stats, FundingByDepth.Found found) {
    ObjectNode json =
        Evidence.of(provider.endpoint(), head, confirmed.height(), confirmed.hash())
            .put("received", found.deep().toString())
            .put("funded_in_blocks", stats.inBlocks().toString());
    var transactions = json.putArray("transactions");
    found.transactions().stream()
        .limit(Evidence.MOST_ENTRIES)
        .forEach(
            tx ->
                transactions.add(
                    Evidence.object()
                        .put("transaction", tx.id())
                        .put("height", tx.height())
                        .put("amount", tx.received().toString())));
    return json.toString();
  }
}
