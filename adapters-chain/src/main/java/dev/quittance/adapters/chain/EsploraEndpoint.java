package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * Reads every address on its own; Esplora has no batches. The head comes first, so a payment counts
 * as at most as deep as it is, and at the end it must still be in the chain.
 */
final class EsploraEndpoint implements ChainEndpoint {
  /** The first block is asked for again that often: a name may point to another server one day. */
  private static final Duration IDENTIFIED_FOR = Duration.ofMinutes(10);

  private final Provider provider;
  private final EsploraApi api;
  private final ChainIdentity identity;
  private final int depth;
  private final AtomicLong identifyAt = new AtomicLong(System.nanoTime());

  EsploraEndpoint(Provider provider, ChainIdentity identity, int depth) {
    this.provider = provider;
    this.api = new EsploraApi(provider);
    this.identity = identity;
    this.depth = depth;
  }

  @Override
  public Provider provider() {
    return provider;
  }

  @Override
  public ChainHead head(Deadline deadline) throws ChainFailure, InterruptedException {
    if (System.nanoTime() - identifyAt.get() >= 0) {
      identity.heard(provider.endpoint(), api.hashAt(0, deadline));
      identifyAt.set(System.nanoTime() + IDENTIFIED_FOR.toNanos());
    }
    return api.tip(deadline);
  }

  @Override
  public void requireIdentity() throws ChainFailure {
    try {
      identity.require(provider.endpoint());
    } catch (ChainFailure wrongNetwork) {
      // Somebody will put that right: do not wait until it is due.
      identifyAt.set(System.nanoTime());
      throw wrongNetwork;
    }
  }

  @Override
  public ChainHead blockAt(long height, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return api.block(api.hashAt(height, deadline), deadline);
  }

  @Override
  public Map<PaymentRequestId, Reading> read(
      ChainHead head, List<PaymentRequest> rows, Deadline deadline)
      throws ChainFailure, InterruptedException {
    Map<PaymentRequestId, Reading> readings = readEach(head, rows, deadline.after(9, 10));
    requireStillThere(head, deadline);
    return readings;
  }

  @Override
  public Map<UUID, Proof> examine(ChainHead head, List<Question> questions, Deadline deadline)
      throws ChainFailure, InterruptedException {
    // The first block is never replaced, so on any chain it is deep enough.
    long confirmed = Math.max(0, head.height() - depth + 1);
    var examiner =
        new EsploraExaminer(
            provider,
            head,
            confirmed == head.height() ? head : blockAt(confirmed, deadline),
            depth);
    Map<UUID, Proof> proofs = examineEach(examiner, questions, deadline.after(9, 10));
    requireStillThere(head, deadline);
    return proofs;
  }

  private static Map<UUID, Proof> examineEach(
      EsploraExaminer examiner, List<Question> questions, Deadline deadline)
      throws InterruptedException {
    var proofs = Fork.each(questions, one -> Map.entry(one.id(), examine(examiner, one, deadline)));
    return proofs.successes().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static Proof examine(EsploraExaminer examiner, Question question, Deadline deadline)
      throws InterruptedException {
    try {
      return new Proof.Proven(examiner.examine(question, deadline));
    } catch (ChainFailure failure) {
      return new Proof.NotProven(failure);
    }
  }

  private void requireStillThere(ChainHead head, Deadline deadline)
      throws ChainFailure, InterruptedException {
    if (!api.isInBestChain(head.hash(), deadline)) {
      throw new ChainFailure(
          FailureCode.REORGANISED, "block " + head.height() + " was replaced while it was read");
    }
  }

  private Map<PaymentRequestId, Reading> readEach(
      ChainHead head, List<PaymentRequest> rows, Deadline deadline) throws InterruptedException {
    var readings = Fork.each(rows, row -> Map.entry(row.id(), read(row, head, deadline)));
    return readings.successes().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private Reading read(PaymentRequest row, ChainHead head, Deadline deadline)
      throws InterruptedException {
    try {
      return new Reading.Read(observation(row.target().address(), head, deadline));
    } catch (ChainFailure failure) {
      return new Reading.NotRead(failure);
    } catch (RuntimeException e) {
      return new Reading.NotRead(ChainFailure.broken(e));
    }
  }

  private Observation observation(String address, ChainHead head, Deadline deadline)
      throws ChainFailure, InterruptedException {
    AddressStats stats = api.address(address, deadline);
    return new Observation(
        stats.inBlocks().plus(stats.inMempool()),
        confirmed(address, stats.inBlocks(), head, deadline),
        head,
        provider.endpoint().name());
  }

  private AmountMinor confirmed(
      String address, AmountMinor inBlocks, ChainHead head, Deadline deadline)
      throws ChainFailure, InterruptedException {
    if (inBlocks.equals(AmountMinor.ZERO)) {
      return inBlocks;
    }
    return new FundingByDepth(api, address, head, depth).of(inBlocks, deadline);
  }
}
