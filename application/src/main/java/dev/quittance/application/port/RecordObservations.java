package dev.quittance.application.port;

import dev.quittance.application.port.AnswerOnce.Effects;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.observer.ObservationId;
import dev.quittance.domain.observer.SweepProgress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Writes a page of a source in one transaction, if the lock is still held: the records that are new
 * with one event each, what they bring about, and how far the observer has come. All or nothing.
 */
@FunctionalInterface
public interface RecordObservations {
  Result record(Page page, Judge judge);

  /**
   * @param partition which events belong together
   * @param progress of the observer after this page
   * @param nextPollIn when this was the last page of the poll
   */
  record Page(
      HeldLock lock,
      DueObserver observer,
      String partition,
      List<SourceRecord> records,
      SweepProgress progress,
      Optional<Duration> nextPollIn) {
    public Page {
      records = List.copyOf(records);
    }
  }

  /** Says what becomes of a new record. Asked once for each, inside of the transaction. */
  @FunctionalInterface
  interface Judge {
    Judgement judge(ObservationId id, SourceRecord record, Effects effects);
  }

  sealed interface Judgement {
    record Observed() implements Judgement {}

    record Requested(PaymentRequestId request) implements Judgement {}

    /** It is stored and has its event, but brought nothing about. */
    record Rejected(String reason) implements Judgement {}
  }

  sealed interface Result {
    /**
     * @param fresh records that had not been observed before
     * @param rejected how many of these were
     */
    record Recorded(int fresh, int rejected) implements Result {}

    /** Somebody else may hold the lock. Nothing was written. */
    record LockLost() implements Result {}
  }
}
