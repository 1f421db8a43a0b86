package dev.quittance.application.observer;

import dev.quittance.application.LockKeeper;
import dev.quittance.application.LockKeeper.Wanted;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.DistributedLocks.Release;
import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.RecordPollIfDue;
import dev.quittance.application.port.ReportTurns;
import dev.quittance.domain.WorkerId;
import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Use case: one turn of a node at the poll of a type. Tries the lock without waiting, polls under
 * it while it is renewed, and gives it back whatever happens.
 */
public final class TakeTurn {
  private final Ports ports;
  private final WorkerId node;
  private final Duration timeToLive;
  private final LongSupplier nanoTime;

  /** {@link PollObservers#poll}. */
  @FunctionalInterface
  public interface Poll {
    PollResult poll(String type, HeldLock lock, BooleanSupplier stillHeld);
  }

  public record Ports(
      DistributedLocks locks, RecordPollIfDue record, Poll poll, ReportTurns report) {}

  /**
   * @param timeToLive how long the lock outlives this node if it dies
   */
  public TakeTurn(Ports ports, WorkerId node, Duration timeToLive, LongSupplier nanoTime) {
    this.ports = ports;
    this.node = node;
    this.timeToLive = timeToLive;
    this.nanoTime = nanoTime;
  }

  /** Never throws. An interrupt of the calling thread ends the poll, and stays on the thread. */
  public Turn take(ObserverType type) {
    long start = nanoTime.getAsLong();
    var wanted =
        new Wanted(type.lockKey(), DistributedLocks.DEFAULT_REGION, node.leaseOwner(), timeToLive);
    Optional<LockKeeper> keeper;
    try {
      // Who does not know that its lock is lost is told by an interrupt.
      keeper =
          LockKeeper.tryAcquire(ports.locks(), wanted, nanoTime, Thread.currentThread()::interrupt);
    } catch (RuntimeException e) {
      return ended(type, new Turn.Failed(e), start);
    }
    return keeper
        .map(held -> pollAndRelease(type, held))
        .orElseGet(() -> ended(type, new Turn.NotAcquired(), start));
  }

  private Turn pollAndRelease(ObserverType type, LockKeeper keeper) {
    long acquired = nanoTime.getAsLong();
    try {
      ports.report().acquired(type);
      return ended(type, poll(type, keeper), acquired);
    } finally {
      release(type, keeper, acquired);
    }
  }

  private Turn poll(ObserverType type, LockKeeper keeper) {
    try {
      return switch (ports.record().record(keeper.lock(), type, node.name())) {
        case NOTHING_DUE -> new Turn.NothingDue();
        case LOCK_LOST -> new Turn.LockLost();
        case RECORDED ->
            judge(ports.poll().poll(type.name(), keeper.lock(), keeper::mayWrite), keeper);
      };
    } catch (RuntimeException e) {
      return early(keeper).orElseGet(() -> new Turn.Failed(e));
    }
  }

  private static Turn judge(PollResult result, LockKeeper keeper) {
    return result.lost() > 0
        ? new Turn.LockLost()
        : early(keeper).orElseGet(() -> new Turn.Polled(result));
  }

  /** Why the poll ended before it was over, if it did. */
  private static Optional<Turn> early(LockKeeper keeper) {
    if (!keeper.mayWrite()) {
      return Optional.of(new Turn.LockLost());
    }
    return Thread.currentThread().isInterrupted()
        ? Optional.of(new Turn.Interrupted())
        : Optional.empty();
  }

  private void release(ObserverType type, LockKeeper keeper, long acquired) {
    // From here on nobody interrupts this thread because of the lock.
    keeper.close();
    // An interrupted thread gets no connection to release with.
    boolean interrupted = Thread.interrupted();
    try {
      Release how = keeper.release();
      ports.report().released(type, how, since(acquired));
    } catch (RuntimeException e) {
      ports.report().releaseFailed(type, e, since(acquired));
    } finally {
      if (interrupted && !keeper.isLost()) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Turn ended(ObserverType type, Turn turn, long start) {
    ports.report().ended(type, turn, since(start));
    return turn;
  }

  private Duration since(long start) {
    return Duration.ofNanos(nanoTime.getAsLong() - start);
  }
}
