package dev.quittance.bootstrap.telemetry;

import dev.quittance.application.observer.Turn;
import dev.quittance.application.port.DistributedLocks.Release;
import dev.quittance.application.port.ReportTurns;
import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** Counts a node's turns at polling, by type and by cycle, and passes them on. */
public final class MeasureTurns implements ReportTurns {
  private final ObserverMeters meters;
  private final String node;
  private final ReportTurns next;

  /** Guarded by this, like all below. */
  private final Set<ObserverType> held = new HashSet<>();

  private final Set<ObserverType> lockedInCycle = new HashSet<>();
  private Duration polling = Duration.ZERO;

  public MeasureTurns(ObserverMeters meters, String node, ReportTurns next) {
    this.meters = meters;
    this.node = node;
    this.next = next;
    meters.introduce(node);
  }

  @Override
  public void acquired(ObserverType type) {
    meters.acquired(node, type);
    synchronized (this) {
      held.add(type);
      lockedInCycle.add(type);
    }
    next.acquired(type);
  }

  @Override
  public void ended(ObserverType type, Turn turn, Duration took) {
    switch (turn) {
      case Turn.NotAcquired elsewhere -> meters.notAcquired(type);
      case Turn.NothingDue nothing -> {}
      case Turn.Polled polled -> meters.polled(type, polled.result().failed() == 0, took);
      case Turn.LockLost lost -> meters.polled(type, false, took);
      case Turn.Interrupted interrupted -> meters.polled(type, false, took);
      case Turn.Failed failed -> meters.polled(type, false, took);
    }
    synchronized (this) {
      polling = polling.plus(took);
    }
    next.ended(type, turn, took);
  }

  @Override
  public void released(ObserverType type, Release how, Duration time) {
    letGo(type, time);
    next.released(type, how, time);
  }

  @Override
  public void releaseFailed(ObserverType type, RuntimeException failure, Duration time) {
    letGo(type, time);
    next.releaseFailed(type, failure, time);
  }

  private void letGo(ObserverType type, Duration time) {
    meters.held(type, time);
    synchronized (this) {
      held.remove(type);
    }
  }

  /** A poll that goes on counts in each cycle that it is a part of. */
  public PollCycle cycleEnded(Collection<ObserverType> types) {
    PollCycle cycle = takeCycle(types);
    meters.cycleEnded(cycle);
    return cycle;
  }

  private synchronized PollCycle takeCycle(Collection<ObserverType> types) {
    int locked = lockedInCycle.size();
    int skipped = (int) types.stream().filter(type -> !lockedInCycle.contains(type)).count();
    var cycle = new PollCycle(locked, skipped, polling);
    lockedInCycle.retainAll(held);
    polling = Duration.ZERO;
    return cycle;
  }
}
