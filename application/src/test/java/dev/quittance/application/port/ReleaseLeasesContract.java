package dev.quittance.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ReconciliationStore.Row;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Lease;
import dev.quittance.domain.PaymentStatus;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public abstract class ReleaseLeasesContract extends StoreContract {
  @Test
  protected void aReleasedRowIsUnchangedAndDueAtOnceForAnybody() {
    var claim = claimedBy(A);
    assertThat(ports.release().release(List.of(claim))).isEqualTo(1);
    assertThat(row(claim.id()))
        .isEqualTo(new Row(PaymentStatus.PENDING, 1, AmountMinor.ZERO, Optional.empty(), 1, 0));
    assertThat(store.events(claim.id())).hasSize(1);
    assertThat(claimOne(B).lease().epoch()).isEqualTo(2);
  }

  @Test
  protected void aLeaseOfAnOlderClaimIsNotReleased() {
    var old = claimedBy(A);
    store.endLeases();
    var current = claimOne(A);
    assertThat(ports.release().release(List.of(old))).isZero();
    assertThat(row(current.id()).leaseOwner()).contains("a#0001");
    assertThat(claim(B, 1).count()).isZero();
  }

  @Test
  protected void aLeaseThatWasLostIsNotReleased() {
    var old = claimedBy(A);
    store.endLeases();
    claimOne(B);
    assertThat(ports.release().release(List.of(old))).isZero();
    assertThat(row(old.id()).leaseOwner()).contains("b#0001");
  }

  @Test
  protected void somebodyElsesLeaseIsNotReleasedEvenWithItsEpoch() {
    var claim = claimedBy(A);
    var forged = new ClaimedRequest(claim.request(), new Lease(B, 1), claim.claimedAt());
    assertThat(ports.release().release(List.of(forged))).isZero();
    assertThat(row(claim.id()).leaseOwner()).contains("a#0001");
  }

  @Test
  protected void theAnswerCountsThoseThatWereHeld() {
    create(3);
    var claims = claim(A, 3).requests();
    ports.transition().transition(List.of(confirm(claims.get(0)), keep(claims.get(1), LATER)));
    assertThat(ports.release().release(claims)).isEqualTo(1);
    assertThat(claimedIds(B, 3)).containsExactly(claims.get(2).id());
  }
}
