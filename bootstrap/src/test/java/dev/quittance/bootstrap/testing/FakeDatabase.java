package dev.quittance.bootstrap.testing;

import dev.quittance.adapters.postgres.PoolGauges;
import dev.quittance.application.fake.InMemoryJobs;
import dev.quittance.application.fake.InMemoryLocks;
import dev.quittance.application.port.AddMonitoredAddress;
import dev.quittance.application.port.AwaitWork;
import dev.quittance.application.port.CheckForUnfinishedWork;
import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.application.port.ClaimOpenForReconciliation.Claimed;
import dev.quittance.application.port.CreateJobsOncePerTick;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.ListMonitoredAddresses;
import dev.quittance.application.port.ReadBacklog;
import dev.quittance.application.port.ReadJobBacklog;
import dev.quittance.application.port.ReadOutboxLag;
import dev.quittance.application.port.ReadReconcilerStatus;
import dev.quittance.application.port.ReadTicks;
import dev.quittance.application.port.RecordHeartbeat;
import dev.quittance.application.port.ReleaseLeases;
import dev.quittance.application.port.RemoveMonitoredAddress;
import dev.quittance.application.port.RenewLeases;
import dev.quittance.application.port.StampEvents;
import dev.quittance.application.port.TransitionStatusIfCurrent;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.bootstrap.AddressPorts;
import dev.quittance.bootstrap.Database;
import dev.quittance.bootstrap.ObserverDatabase;
import dev.quittance.bootstrap.SchedulingPorts;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Lease;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Rows in memory, without a clock: a row is due, leased or done. */
public final class FakeDatabase implements Database {
  private final Deque<PaymentRequest> due = new ArrayDeque<>();
  private final Map<PaymentRequestId, PaymentRequest> leased = new HashMap<>();
  private final List<Verdict> written = new ArrayList<>();
  private final InMemoryLocks locks = new InMemoryLocks(InstantSource.system());
  private final Semaphore hints = new Semaphore(0);

  public final InMemoryJobs jobs = new InMemoryJobs();

  private int claimsThatFail;
  private int stamped;

  /** Every claim, successful or not. */
  public final AtomicInteger claims = new AtomicInteger();

  public final List<RecordHeartbeat.Heartbeat> heartbeats =
      Collections.synchronizedList(new ArrayList<>());

  public volatile boolean migrated;
  public volatile boolean closed;

  public static FakeDatabase withDue(int count) {
    var database = new FakeDatabase();
    database.addDue(count);
    return database;
  }

  public synchronized void addDue(int count) {
    for (int i = 0; i < count; i++) {
      due.add(Requests.pending());
    }
  }

  public synchronized void failNextClaims(int count) {
    claimsThatFail = count;
  }

  /** A row that a worker elsewhere holds. */
  public synchronized void addLeasedElsewhere() {
    var request = Requests.pending();
    leased.put(request.id(), request);
  }

  public synchronized void endLeasesElsewhere() {
    due.addAll(leased.values());
    leased.clear();
  }

  public void giveHint() {
    hints.release();
  }

  public synchronized int dueNow() {
    return due.size();
  }

  public synchronized int leasedNow() {
    return leased.size();
  }

  public synchronized int writtenSoFar() {
    return written.size();
  }

  public synchronized int stampedSoFar() {
    return stamped;
  }

  @Override
  public int migrate() {
    migrated = true;
    return 1;
  }

  @Override
  public ClaimOpenForReconciliation claim() {
    return this::claim;
  }

  private synchronized Claimed claim(ClaimOpenForReconciliation.Command command) {
    claims.incrementAndGet();
    if (claimsThatFail > 0) {
      claimsThatFail--;
      throw new IllegalStateException("the database is away");
    }
    List<ClaimedRequest> claimed = new ArrayList<>();
    while (claimed.size() < command.limit() && !due.isEmpty()) {
      var request = due.remove();
      leased.put(request.id(), request);
      claimed.add(new ClaimedRequest(request, new Lease(command.worker(), 1), Instant.EPOCH));
    }
    return new Claimed(claimed, 0);
  }

  @Override
  public TransitionStatusIfCurrent transition() {
    return this::transition;
  }

  private synchronized List<Outcome> transition(List<Verdict> verdicts) {
    written.addAll(verdicts);
    verdicts.forEach(verdict -> leased.remove(verdict.claim().id()));
    return verdicts.stream()
        .<Outcome>map(verdict -> new Outcome.Applied(verdict.claim().id()))
        .toList();
  }

  @Override
  public RenewLeases renew() {
    return (claims, lease) -> Set.of();
  }

  @Override
  public ReleaseLeases release() {
    return this::release;
  }

  private synchronized int release(Collection<ClaimedRequest> claims) {
    claims.forEach(claim -> due.add(leased.remove(claim.id())));
    return claims.size();
  }

  @Override
  public RecordHeartbeat heartbeat() {
    return heartbeats::add;
  }

  @Override
  public ReadReconcilerStatus status() {
    return () ->
        new ReadReconcilerStatus.Status(
            Map.of("pending", (long) dueNow()),
            dueNow(),
            Map.of(),
            Optional.empty(),
            0,
            0,
            List.of(),
            List.of());
  }

  @Override
  public ReadBacklog backlog() {
    return () ->
        new ReadBacklog.Backlog(
            dueNow() + leasedNow(), dueNow(), Optional.empty(), leasedNow(), heartbeats.size());
  }

  @Override
  public ReadOutboxLag outboxLag() {
    return () -> new ReadOutboxLag.Lag(writtenSoFar(), Optional.empty());
  }

  @Override
  public PoolGauges pool() {
    return new PoolGauges(1, 3, 0, 4);
  }

  @Override
  public CheckForUnfinishedWork unfinished() {
    return () -> dueNow() + leasedNow() > 0;
  }

  @Override
  public JobWork jobWork() {
    var ports = jobs.ports();
    return new JobWork(
        ports.claim(), ports.complete(), ports.fail(), ports.renew(), ports.release());
  }

  @Override
  public JobDesk jobDesk() {
    throw new UnsupportedOperationException("nobody is at this desk");
  }

  @Override
  public ReadJobBacklog jobBacklog() {
    return () -> new ReadJobBacklog.Backlog(3, 2, 1, Optional.of(Duration.ofSeconds(90)), 4);
  }

  /** One event for every row that was written. */
  @Override
  public StampEvents stamp() {
    return this::stamp;
  }

  private synchronized StampEvents.Result stamp(int limit) {
    int count = Math.min(limit, written.size() - stamped);
    stamped += count;
    return new StampEvents.Result.Stamped(count);
  }

  @Override
  public DistributedLocks locks() {
    return locks;
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
    return (Duration atMost) -> hints.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public ObserverDatabase observers() {
    return new SharesOnly();
  }

  @Override
  public void close() {
    closed = true;
  }
}
