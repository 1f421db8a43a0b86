package dev.quittance.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ClaimOpenForReconciliation.Command;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome.Applied;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Lease;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

public abstract class RenewLeasesContract extends StoreContract {
  @Test
  protected void aHeldLeaseIsExtendedAndNothingElseChanges() {
    var claim = claimedBy(A);
    var before = row(claim.id());
    assertThat(ports.renew().renew(List.of(claim), LEASE)).containsExactly(claim.id());
    assertThat(row(claim.id())).isEqualTo(before);
    assertThat(ports.transition().transition(List.of(confirm(claim))))
        .containsExactly(new Applied(claim.id()));
  }

  @Test
  protected void theNewLengthCountsFromTheRenewal() {
    var claim = claimedBy(A);
    ports.renew().renew(List.of(claim), Duration.ofMillis(1));
    // Each question is a statement, so time passes on every side.
    Awaitility.await().pollInterval(Duration.ofMillis(1)).until(() -> claim(B, 1).count() == 1);
    assertThat(row(claim.id()).epoch()).isEqualTo(2);
  }

  @Test
  protected void aRenewedRowIsNotClaimableWhereItsFirstLeaseWouldHaveEnded() {
    create();
    var brief = new Command(A, 1, Duration.ofSeconds(2));
    var claim = ports.claim().claim(brief).requests().getFirst();
    ports.renew().renew(List.of(claim), Duration.ofHours(1));
    store.makeDue();
    assertThat(claim(B, 1).count()).isZero();
    assertThat(ports.status().read().leasedBy()).containsEntry("a#0001", 1L);
  }

  @Test
  protected void anEndedLeaseIsNotRevived() {
    var claim = claimedBy(A);
    store.endLeases();
    assertThat(ports.renew().renew(List.of(claim), LEASE)).isEmpty();
    assertThat(claimOne(B).id()).isEqualTo(claim.id());
  }

  @Test
  protected void aLeaseOfAnOlderClaimIsNotRenewed() {
    var old = claimedBy(A);
    store.endLeases();
    var current = claimOne(A);
    assertThat(ports.renew().renew(List.of(old), LEASE)).isEmpty();
    assertThat(ports.renew().renew(List.of(current), LEASE)).containsExactly(current.id());
  }

  @Test
  protected void somebodyElsesLeaseIsNotRenewed() {
    var claim = claimedBy(A);
    var forged = new ClaimedRequest(claim.request(), new Lease(B, 1), claim.claimedAt());
    assertThat(ports.renew().renew(List.of(forged), LEASE)).isEmpty();
  }

  @Test
  protected void theAnswerNamesThoseStillHeld() {
    create(3);
    var claims = claim(A, 3).requests();
    ports.release().release(claims.subList(0, 1));
    ports.transition().transition(List.of(confirm(claims.get(1))));
    assertThat(ports.renew().renew(claims, LEASE)).containsExactly(claims.get(2).id());
  }
}
