package dev.quittance.app.reconciler;

import dev.quittance.adapters.postgres.PoolGauges;
import dev.quittance.application.port.AddMonitoredAddress;
import dev.quittance.application.port.AwaitWork;
import dev.quittance.application.port.CheckForUnfinishedWork;
import dev.quittance.application.port.ClaimDueJobs;
import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.application.port.CreateJobsOncePerTick;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.ListMonitoredAddresses;
import dev.quittance.application.port.ReadBacklog;
import dev.quittance.application.port.ReadJobBacklog;
import dev.quittance.application.port.ReadJobBacklog.Backlog;
import dev.quittance.application.port.ReadOutboxLag;
import dev.quittance.application.port.ReadReconcilerStatus;
import dev.quittance.application.port.ReadReconcilerStatus.Status;
import dev.quittance.application.port.ReadReconcilerStatus.Worker;
import dev.quittance.application.port.ReadTicks;
import dev.quittance.application.port.RecordHeartbeat;
import dev.quittance.application.port.ReleaseLeases;
import dev.quittance.application.port.RemoveMonitoredAddress;
import dev.quittance.application.port.RenewLeases;
import dev.quittance.application.port.RetryFailedJob;
import dev.quittance.application.port.StampEvents;
import dev.quittance.application.port.TransitionStatusIfCurrent;
import dev.quittance.bootstrap.AddressPorts;
import dev.quittance.bootstrap.Database;
import dev.quittance.bootstrap.ObserverDatabase;
import dev.quittance.bootstrap.SchedulingPorts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A database without any due request, which knows its status. */
final class StatusOnly implements Database {
  static final Status STATUS =
      new Status(
          Map.of("pending", 12L, "confirmed", 980L),
          10,
          Map.of("till-1#abcd1234", 2L),
          Optional.of(Duration.ofSeconds(65)),
          1,
          0,
          List.of(),
          List.of(
              new Worker(
                  "till-1",
                  "abcd1234",
                  "reconciler",
                  "box",
                  Instant.EPOCH,
                  Duration.ofSeconds(3),
                  true,
                  Map.of("claimed", 2L, "scanned", 1L))));

  static final Backlog JOBS = new Backlog(40, 2, 1, Optional.of(Duration.ofSeconds(7)), 3);

  volatile boolean closed;

  @Override
  public int migrate() {
    return 4;
  }

  @Override
  public ClaimOpenForReconciliation claim() {
    return command -> new ClaimOpenForReconciliation.Claimed(List.of(), 0);
  }

  @Override
  public TransitionStatusIfCurrent transition() {
    return verdicts -> List.of();
  }

  @Override
  public RenewLeases renew() {
    return (claims, lease) -> Set.of();
  }

  @Override
  public ReleaseLeases release() {
    return claims -> 0;
  }

  @Override
  public RecordHeartbeat heartbeat() {
    return heartbeat -> {};
  }

  @Override
  public ReadReconcilerStatus status() {
    return () -> STATUS;
  }

  @Override
  public ReadBacklog backlog() {
    return () -> new ReadBacklog.Backlog(12, 10, Optional.empty(), 2, 1);
  }

  @Override
  public ReadOutboxLag outboxLag() {
    return () -> new ReadOutboxLag.Lag(0, Optional.empty());
  }

  @Override
  public PoolGauges pool() {
    return new PoolGauges(1, 3, 0, 4);
  }

  @Override
  public CheckForUnfinishedWork unfinished() {
    return () -> false;
  }

  @Override
  public JobWork jobWork() {
    return new JobWork(
        command -> new ClaimDueJobs.Claimed(List.of(), List.of()),
        completions -> List.of(),
        failures -> Set.of(),
        (claims, lease) -> Set.of(),
        claims -> 0);
  }

  @Override
  public JobDesk jobDesk() {
    return new JobDesk(
        (status, limit) -> List.of(),
        id -> Optional.empty(),
        id -> new RetryFailedJob.Result.NotFound(),
        (address, mode) -> List.of());
  }

  @Override
  public ReadJobBacklog jobBacklog() {
    return () -> JOBS;
  }

  @Override
  public StampEvents stamp() {
    return limit -> new StampEvents.Result.Stamped(0);
  }

  @Override
  public DistributedLocks locks() {
    return new KnownLocks();
  }

  @Override
  public SchedulingPorts scheduling() {
    return new SchedulingPorts(
        (schedule, latest) -> new ReadTicks.Ledger(Instant.EPOCH, Optional.empty(), List.of()),
        tick -> new CreateJobsOncePerTick.Result.AlreadyRun(),
        (olderThan, limit) -> 0,
        (olderThan, limit) -> 0);
  }

  @Override
  public AddressPorts addresses() {
    return new AddressPorts(
        (merchantId, target) -> new AddMonitoredAddress.Result.Added(new UUID(0, 1)),
        (merchantId, limit) -> new ListMonitoredAddresses.Listed(List.of(), 0),
        id -> RemoveMonitoredAddress.Removal.UNKNOWN,
        (network, code) -> Optional.empty());
  }

  @Override
  public AwaitWork eventHints() {
    return hints();
  }

  @Override
  public AwaitWork hints() {
    return atMost -> new CountDownLatch(1).await(atMost.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public ObserverDatabase observers() {
    return new NoObservers();
  }

  @Override
  public void close() {
    closed = true;
  }
}
