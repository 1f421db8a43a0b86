package dev.quittance.application.fake;

import dev.quittance.application.port.CheckForUnfinishedWork;
import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.application.port.CreatePaymentRequest;
import dev.quittance.application.port.ReadReconcilerStatus;
import dev.quittance.application.port.ReadReconcilerStatus.Said;
import dev.quittance.application.port.ReconciliationStore.Event;
import dev.quittance.application.port.ReconciliationStore.Row;
import dev.quittance.application.port.RecordHeartbeat;
import dev.quittance.application.port.ReleaseLeases;
import dev.quittance.application.port.RenewLeases;
import dev.quittance.application.port.TransitionStatusIfCurrent;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.StatusChange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The storage ports without a database, held to the same contracts as the PostgreSQL adapter. Each
 * call is one statement: it sees everything before it, and a tenth of a millisecond passes with it.
 * Otherwise time stands still until a test moves it.
 */
public final class InMemoryRequests
    implements ClaimOpenForReconciliation,
        TransitionStatusIfCurrent,
        RenewLeases,
        ReleaseLeases,
        CreatePaymentRequest,
        CheckForUnfinishedWork,
        RecordHeartbeat,
        ReadReconcilerStatus {
  private static final Duration STATEMENT = Duration.ofNanos(100_000);

  private final Map<PaymentRequestId, InMemoryRow> rows = new LinkedHashMap<>();
  private final Map<PaymentRequestId, List<Event>> events = new LinkedHashMap<>();
  private final InMemoryWorkers workers = new InMemoryWorkers();
  private Instant now = Instant.parse("2026-03-01T12:00:00Z");

  public synchronized Instant now() {
    return now;
  }

  public synchronized void advance(Duration time) {
    now = now.plus(time);
  }

  @Override
  public synchronized Result create(NewPaymentRequest request) {
    advance(STATEMENT);
    if (rows.containsKey(request.id())) {
      return new Result.AlreadyExists(request.id());
    }
    if (rows.values().stream().anyMatch(row -> row.hasAddressOf(request))) {
      return new Result.AddressTaken(request.target().address());
    }
    rows.put(request.id(), new InMemoryRow(request, now));
    record(request.id(), "payment_request.created", 1);
    return new Result.Created(request.id());
  }

  @Override
  public synchronized Claimed claim(Command command) {
    advance(STATEMENT);
    var claimed = new ArrayList<ClaimedRequest>();
    int parked = 0;
    for (InMemoryRow row : claimable(command.limit())) {
      row.lease(command.worker().leaseOwner(), now.plus(command.lease()));
      if (row.unreadable) {
        row.park(now);
        parked++;
      } else {
        claimed.add(row.claimedBy(command.worker(), now));
      }
    }
    return new Claimed(claimed, parked);
  }

  private List<InMemoryRow> claimable(int limit) {
    return rows.values().stream()
        .filter(row -> row.isDue(now) && !row.isLeased(now))
        .sorted(InMemoryRow.LONGEST_DUE_FIRST)
        .limit(limit)
        .toList();
  }

  @Override
  public synchronized List<Outcome> transition(List<Verdict> verdicts) {
    advance(STATEMENT);
    return verdicts.stream().map(this::transitionOne).toList();
  }

  private Outcome transitionOne(Verdict verdict) {
    var claimed = verdict.claim().request();
    InMemoryRow row = rows.get(claimed.id());
    if (row == null || row.status != claimed.status() || row.version != claimed.version()) {
      return new Outcome.StatusChanged(claimed.id());
    }
    if (!mayWrite(row, verdict.claim())) {
      return new Outcome.LeaseLost(claimed.id());
    }
    learn(row, verdict);
    verdict.statusChange().ifPresent(change -> change(row, change));
    dispute(row, verdict);
    row.parked = false;
    row.release(now.plus(verdict.nextLookIn()));
    return new Outcome.Applied(claimed.id());
  }

  private boolean mayWrite(InMemoryRow row, ClaimedRequest claim) {
    return row.epoch == claim.lease().epoch()
        && (row.leaseOwner.isEmpty() || row.isHeldUnder(claim.lease()) && row.isLeased(now));
  }

  private static void learn(InMemoryRow row, Verdict verdict) {
    switch (verdict) {
      case Verdict.Change change -> row.received = change.observation().seen();
      case Verdict.Keep keep -> row.received = keep.observation().seen();
      case Verdict.Unanswered unanswered -> {}
      case Verdict.Disputed disputed -> {}
    }
    boolean failed =
        verdict instanceof Verdict.Disputed
            || verdict instanceof Verdict.Unanswered unanswered && unanswered.failure();
    row.attempts = failed ? row.attempts + 1 : 0;
  }

  private void dispute(InMemoryRow row, Verdict verdict) {
    switch (verdict) {
      case Verdict.Change change -> row.dispute = List.of();
      case Verdict.Keep keep -> row.dispute = List.of();
      case Verdict.Unanswered unanswered -> {}
      case Verdict.Disputed disputed -> dispute(row, InMemoryStatus.said(disputed.answers()));
    }
  }

  private void dispute(InMemoryRow row, List<Said> answers) {
    if (!answers.equals(row.dispute)) {
      row.dispute = answers;
      row.version++;
      record(row.data.id(), "payment_request.disputed", row.version);
    }
  }

  private void change(InMemoryRow row, StatusChange change) {
    row.status = change.to();
    row.version++;
    record(row.data.id(), "payment_request." + change.to().code(), row.version);
  }

  @Override
  public synchronized Set<PaymentRequestId> renew(
      Collection<ClaimedRequest> claims, Duration lease) {
    advance(STATEMENT);
    var held = held(claims).filter(row -> row.isLeased(now)).toList();
    held.forEach(row -> row.extendLease(now.plus(lease)));
    return held.stream().map(row -> row.data.id()).collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public synchronized int release(Collection<ClaimedRequest> claims) {
    advance(STATEMENT);
    var held = held(claims).toList();
    held.forEach(row -> row.release(now));
    return held.size();
  }

  private Stream<InMemoryRow> held(Collection<ClaimedRequest> claims) {
    return claims.stream()
        .filter(claim -> rows.containsKey(claim.id()))
        .filter(claim -> rows.get(claim.id()).isHeldUnder(claim.lease()))
        .map(claim -> rows.get(claim.id()));
  }

  @Override
  public synchronized boolean isAnyDueOrLeased() {
    advance(STATEMENT);
    return rows.values().stream()
        .anyMatch(row -> row.isDue(now) || row.status.isOpen() && row.leaseOwner.isPresent());
  }

  @Override
  public synchronized void beat(Heartbeat heartbeat) {
    advance(STATEMENT);
    workers.beat(heartbeat, now);
  }

  @Override
  public synchronized Status read() {
    advance(STATEMENT);
    return InMemoryStatus.of(rows.values(), workers.list(now), now);
  }

  public synchronized Optional<Row> find(PaymentRequestId id) {
    return Optional.ofNullable(rows.get(id)).map(InMemoryRow::snapshot);
  }

  public synchronized List<Event> events(PaymentRequestId id) {
    return List.copyOf(events.getOrDefault(id, List.of()));
  }

  /** Changes rows in ways that no port offers, as a person with a database client would. */
  synchronized void forEachRow(Consumer<InMemoryRow> change) {
    rows.values().forEach(change);
  }

  synchronized void ageHeartbeats(Duration time) {
    workers.age(time);
  }

  private void record(PaymentRequestId id, String type, long version) {
    events.computeIfAbsent(id, key -> new ArrayList<>()).add(new Event(type, version));
  }
}
