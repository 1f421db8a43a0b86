package dev.quittance.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.fake.NewRequests;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Lease;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

public abstract class ClaimOpenForReconciliationContract extends StoreContract {
  @Test
  protected void nothingDueIsAnEmptyClaim() {
    assertThat(claim(A, 10).count()).isZero();
  }

  @Test
  protected void aClaimWritesALeaseWithTheNextEpoch() {
    var id = create();
    var claim = claimOne(A);
    assertThat(claim.id()).isEqualTo(id);
    assertThat(claim.lease()).isEqualTo(new Lease(A, 1));
    assertThat(row(id).leaseOwner()).contains("a#0001");
    assertThat(row(id).epoch()).isEqualTo(1);
    assertThat(row(id).version()).isEqualTo(1);
  }

  @Test
  protected void onlyOpenRowsAreClaimed() {
    var pending = create();
    var detected = create();
    store.changeByHand(detected, PaymentStatus.DETECTED, 2);
    store.changeByHand(create(), PaymentStatus.EXPIRED, 2);
    store.changeByHand(create(), PaymentStatus.FAILED, 2);
    store.makeDue();
    assertThat(claimedIds(A, 10)).containsExactlyInAnyOrder(pending, detected);
  }

  @Test
  protected void aRowThatIsNotDueIsNotClaimed() {
    ports.transition().transition(List.of(keep(claimedBy(A), LATER)));
    assertThat(claim(B, 10).count()).isZero();
    store.makeDue();
    assertThat(claim(B, 10).count()).isEqualTo(1);
  }

  @Test
  protected void aLeasedRowIsNotClaimedEvenIfItIsDue() {
    claimedBy(A);
    assertThat(claim(B, 10).count()).isZero();
    assertThat(claim(A, 10).count()).isZero();
    store.makeDue();
    assertThat(claim(B, 10).count()).isZero();
  }

  @Test
  protected void aRowWhoseLeaseEndedComesDueByItselfWithTheNextEpoch() {
    var first = claimedBy(A);
    store.endLeases();
    var second = claimOne(B);
    assertThat(second.id()).isEqualTo(first.id());
    assertThat(second.lease()).isEqualTo(new Lease(B, 2));
    store.endLeases();
    assertThat(claimOne(B).lease()).isEqualTo(new Lease(B, 3));
  }

  @Test
  protected void theLongestDueComeFirstThenTheOldestThenTheSmallestId() {
    List<PaymentRequestId> ids =
        create(4).stream().sorted(Comparator.comparing(PaymentRequestId::toString)).toList();
    Instant noon = Instant.parse("2025-03-01T12:00:00Z");
    store.backdate(ids.get(3), noon, noon);
    store.backdate(ids.get(2), noon.minusSeconds(60), noon.plusSeconds(1));
    store.backdate(ids.get(1), noon, noon.plusSeconds(1));
    store.backdate(ids.get(0), noon, noon.plusSeconds(1));
    assertThat(claimedIds(A, 1)).containsExactly(ids.get(3));
    assertThat(claimedIds(A, 1)).containsExactly(ids.get(2));
    assertThat(claimedIds(A, 1)).containsExactly(ids.get(0));
    assertThat(claimedIds(A, 1)).containsExactly(ids.get(1));
  }

  @Test
  protected void theLimitIsRespected() {
    create(5);
    assertThat(claim(A, 2).count()).isEqualTo(2);
    assertThat(claim(B, 2).count()).isEqualTo(2);
    assertThat(claim(B, 2).count()).isEqualTo(1);
  }

  @Test
  protected void theWholePayloadComesWithTheClaim() {
    var expected = AmountMinor.parse("9".repeat(78));
    var wanted = NewRequests.token(expected);
    create(wanted);
    var claim = claimOne(A);
    var request = claim.request();
    assertThat(request.id()).isEqualTo(wanted.id());
    assertThat(request.merchantId()).isEqualTo(wanted.merchantId());
    assertThat(request.target()).isEqualTo(wanted.target());
    assertThat(request.target().token()).contains(NewRequests.TOKEN);
    assertThat(request.expected()).isEqualTo(expected);
    assertThat(request.status()).isEqualTo(PaymentStatus.PENDING);
    assertThat(request.version()).isEqualTo(1);
    assertThat(request.failedObservations()).isZero();
    assertThat(Duration.between(request.createdAt(), request.expiresAt()))
        .isEqualTo(wanted.timeToPay());
    assertThat(claim.claimedAt()).isAfterOrEqualTo(request.createdAt());
  }

  @Test
  protected void anUnreadableRowIsSetAsideAndCostsOnlyItself() {
    var readable = create();
    var unreadable = create();
    store.makeUnreadable(unreadable);
    var claimed = claim(A, 10);
    assertThat(claimed.requests()).extracting(ClaimedRequest::id).containsExactly(readable);
    assertThat(claimed.parked()).isEqualTo(1);
    assertThat(claimed.count()).isEqualTo(2);
    assertThat(row(unreadable).leaseOwner()).isEmpty();
    assertThat(row(unreadable).status()).isEqualTo(PaymentStatus.PENDING);
    assertThat(claim(B, 10).count()).isZero();
  }

  @Test
  protected void concurrentClaimsHandOutEveryRowExactlyOnce() {
    List<PaymentRequestId> ids = create(400);
    List<List<PaymentRequestId>> perWorker =
        Together.run(IntStream.range(0, 8).mapToObj(this::claimUntilEmpty).toList());
    List<PaymentRequestId> handedOut = perWorker.stream().flatMap(List::stream).toList();
    assertThat(handedOut).doesNotHaveDuplicates().hasSameElementsAs(ids);
    assertThat(ids).allSatisfy(id -> assertThat(row(id).epoch()).isEqualTo(1));
  }

  private Together.Task<List<PaymentRequestId>> claimUntilEmpty(int number) {
    var worker = new WorkerId("worker-" + number, "0001");
    return () -> {
      var mine = new ArrayList<PaymentRequestId>();
      while (true) {
        List<PaymentRequestId> batch = claimedIds(worker, 7);
        // Rows that others are claiming at this moment are passed over, so empty means: all taken.
        if (batch.isEmpty()) {
          return mine;
        }
        mine.addAll(batch);
      }
    };
  }

  @Test
  protected void tenClaimsOfAHundredLookAtEachOfAThousandRowsOnce() {
    List<PaymentRequestId> ids = create(1_000);
    var seen = new HashSet<PaymentRequestId>();
    for (int cycle = 0; cycle < 10; cycle++) {
      var claims = claim(A, 100).requests();
      // Due again at once, but behind every row that nobody has looked at yet.
      ports.transition().transition(claims.stream().map(c -> keep(c, Duration.ZERO)).toList());
      claims.forEach(claim -> assertThat(seen.add(claim.id())).isTrue());
    }
    assertThat(seen).hasSameElementsAs(ids);
  }
}
