package dev.quittance.application.port;

import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.ClaimOpenForReconciliation.Claimed;
import dev.quittance.application.port.ClaimOpenForReconciliation.Command;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.application.port.CreatePaymentRequest.Result.Created;
import dev.quittance.application.port.ReconciliationStore.Ports;
import dev.quittance.application.port.ReconciliationStore.Row;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.StatusChange;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What the contract suites share: a store for every test, and short words for what they do. */
public abstract class StoreContract {
  protected static final WorkerId A = new WorkerId("a", "0001");
  protected static final WorkerId B = new WorkerId("b", "0001");
  protected static final Duration LEASE = Duration.ofSeconds(30);
  protected static final Duration LATER = Duration.ofHours(1);

  protected ReconciliationStore store;
  protected Ports ports;

  protected abstract ReconciliationStore open();

  @BeforeEach
  protected void openStore() {
    store = open();
    ports = store.ports();
  }

  @AfterEach
  protected void closeStore() {
    store.close();
  }

  protected PaymentRequestId create() {
    return create(NewRequests.bitcoin(100));
  }

  protected PaymentRequestId create(NewPaymentRequest request) {
    if (ports.create().create(request) instanceof Created(var id)) {
      return id;
    }
    throw new AssertionError("not created: " + request);
  }

  protected List<PaymentRequestId> create(int count) {
    return IntStream.range(0, count).mapToObj(i -> create()).toList();
  }

  protected Claimed claim(WorkerId worker, int limit) {
    return ports.claim().claim(new Command(worker, limit, LEASE));
  }

  protected List<PaymentRequestId> claimedIds(WorkerId worker, int limit) {
    return claim(worker, limit).requests().stream().map(ClaimedRequest::id).toList();
  }

  /** Creates a request and claims it. */
  protected ClaimedRequest claimedBy(WorkerId worker) {
    create();
    return claimOne(worker);
  }

  /** Claims the one row that is due. */
  protected ClaimedRequest claimOne(WorkerId worker) {
    List<ClaimedRequest> claimed = claim(worker, 2).requests();
    if (claimed.size() != 1) {
      throw new AssertionError("expected to claim one row, got " + claimed);
    }
    return claimed.getFirst();
  }

  protected Row row(PaymentRequestId id) {
    return store.find(id).orElseThrow();
  }

  protected static Observation seen(long seen, long confirmed) {
    return new Observation(
        AmountMinor.of(seen),
        AmountMinor.of(confirmed),
        new ChainHead(800_000, "00000000000000000001", Instant.parse("2026-03-01T12:00:00Z")),
        "test");
  }

  protected static Verdict confirm(ClaimedRequest claim) {
    var change = new StatusChange(claim.request().status(), PaymentStatus.CONFIRMED);
    return new Verdict.Change(claim, change, seen(100, 100), LATER);
  }

  protected static Verdict detect(ClaimedRequest claim) {
    var change = new StatusChange(claim.request().status(), PaymentStatus.DETECTED);
    return new Verdict.Change(claim, change, seen(100, 0), LATER);
  }

  protected static Verdict keep(ClaimedRequest claim, Duration nextLookIn) {
    return new Verdict.Keep(claim, seen(40, 30), nextLookIn);
  }
}
