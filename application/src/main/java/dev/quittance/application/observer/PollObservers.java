package dev.quittance.application.observer;

import dev.quittance.application.port.DueObserver;
import dev.quittance.application.port.FetchRecords;
import dev.quittance.application.port.FindDueObservers;
import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.ReadSource;
import dev.quittance.application.port.RecordObservations;
import dev.quittance.application.port.RecordPollFailure;
import dev.quittance.application.port.ReportPolls;
import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Use case: polls the due observers of one type, under the lock of that type. See the package for
 * what is guaranteed.
 */
public final class PollObservers {
  private final Means means;
  private final LongSupplier nanoTime;

  public record Ports(
      FindDueObservers due,
      ReadSource readSource,
      FetchRecords fetch,
      RecordObservations record,
      RecordPollFailure recordFailure,
      ReportPolls report) {}

  /**
   * What a poll works with.
   *
   * @param usualInterval between polls of a source that does not say its own
   */
  public record Means(Ports ports, AcceptOrders orders, Duration usualInterval) {}

  /**
   * @param nanoTime {@link System#nanoTime} outside of tests
   */
  public PollObservers(Means means, LongSupplier nanoTime) {
    this.means = means;
    this.nanoTime = nanoTime;
  }

  /**
   * Ends early when the lock is lost or the thread is interrupted, whose mark is left on it. What
   * was written until then stays, and the observers that were not reached stay due.
   *
   * @param stillHeld whether the lock is believed to be held, asked before every page. The writes
   *     do not rely on it.
   */
  public PollResult poll(String type, HeldLock lock, BooleanSupplier stillHeld) {
    BooleanSupplier mayGoOn =
        () -> stillHeld.getAsBoolean() && !Thread.currentThread().isInterrupted();
    var result = PollResult.NOTHING;
    long askedAt = nanoTime.getAsLong();
    List<DueObserver> due = means.ports().due().find(new ObserverType(type));
    long answeredAt = nanoTime.getAsLong();
    for (DueObserver observer : due) {
      if (!mayGoOn.getAsBoolean() || result.lost() > 0) {
        return result;
      }
      var clock = new DatabaseClock(observer.foundAt(), askedAt, answeredAt, nanoTime);
      result = result.plus(new ObserverPoll(means, lock, clock, mayGoOn).poll(observer));
    }
    return result;
  }
}
