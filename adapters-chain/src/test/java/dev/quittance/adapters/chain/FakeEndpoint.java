package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ExamineAddresses.Answer;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * Answers without any network. One that hangs uses up all the time it is given, on a test's clock.
 */
record FakeEndpoint(Provider provider, AtomicLong clock, Hangs hangs) implements ChainEndpoint {
  enum Hangs {
    NEVER,
    AT_THE_HEAD,
    AT_THE_ROWS
  }

  private static final ChainHead BLOCK = new ChainHead(100, "hash", Instant.EPOCH);

  @Override
  public ChainHead head(Deadline deadline) throws ChainFailure {
    hangAt(Hangs.AT_THE_HEAD, deadline);
    return BLOCK;
  }

  @Override
  public void requireIdentity() {}

  @Override
  public ChainHead blockAt(long height, Deadline deadline) {
    return BLOCK;
  }

  @Override
  public Map<PaymentRequestId, Reading> read(
      ChainHead head, List<PaymentRequest> rows, Deadline deadline) throws ChainFailure {
    hangAt(Hangs.AT_THE_ROWS, deadline);
    Reading nothing =
        new Reading.Read(
            new Observation(AmountMinor.ZERO, AmountMinor.ZERO, head, provider.endpoint().name()));
    return rows.stream().map(PaymentRequest::id).collect(Collectors.toMap(id -> id, id -> nothing));
  }

  @Override
  public Map<UUID, Proof> examine(ChainHead head, List<Question> questions, Deadline deadline)
      throws ChainFailure {
    hangAt(Hangs.AT_THE_ROWS, deadline);
    var checkpoint = new Checkpoint(head.height(), head.hash(), AmountMinor.ZERO, "{}");
    Proof nothing = new Proof.Proven(new Answer.Examined(AmountMinor.ZERO, checkpoint, "{}"));
    return questions.stream().map(Question::id).collect(Collectors.toMap(id -> id, id -> nothing));
  }

  private void hangAt(Hangs step, Deadline deadline) throws ChainFailure {
    if (hangs == step) {
      Duration all = deadline.remaining();
      clock.addAndGet(all.toNanos());
      throw ChainFailure.deadline();
    }
  }
}
