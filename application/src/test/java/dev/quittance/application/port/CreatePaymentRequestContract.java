package dev.quittance.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.CreatePaymentRequest.Result;
import dev.quittance.application.port.ReconciliationStore.Event;
import dev.quittance.application.port.ReconciliationStore.Row;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.PaymentTarget;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public abstract class CreatePaymentRequestContract extends StoreContract {
  @Test
  protected void aNewRequestIsPendingAndHasOneEventOfVersionOne() {
    var wanted = NewRequests.bitcoin(100);
    assertThat(ports.create().create(wanted)).isEqualTo(new Result.Created(wanted.id()));
    assertThat(row(wanted.id()))
        .isEqualTo(new Row(PaymentStatus.PENDING, 1, AmountMinor.ZERO, Optional.empty(), 0, 0));
    assertThat(store.events(wanted.id())).containsExactly(new Event("payment_request.created", 1));
  }

  @Test
  protected void aNewRequestIsDueAtOnce() {
    assertThat(claimedBy(A).request().version()).isEqualTo(1);
  }

  @Test
  protected void theSameRequestTwiceIsStoredOnce() {
    var wanted = NewRequests.bitcoin(100);
    create(wanted);
    assertThat(ports.create().create(wanted)).isEqualTo(new Result.AlreadyExists(wanted.id()));
    assertThat(store.events(wanted.id())).hasSize(1);
    assertThat(claim(A, 10).count()).isEqualTo(1);
  }

  @Test
  protected void theSameRequestFromManyAtOnceIsStoredOnce() {
    for (int round = 0; round < 10; round++) {
      var wanted = NewRequests.bitcoin(100);
      Together.Task<Result> create = () -> ports.create().create(wanted);
      List<Result> results = Together.run(Collections.nCopies(6, create));
      assertThat(results).containsOnlyOnce(new Result.Created(wanted.id()));
      assertThat(results)
          .containsOnly(new Result.Created(wanted.id()), new Result.AlreadyExists(wanted.id()));
      assertThat(store.events(wanted.id())).hasSize(1);
    }
  }

  @Test
  protected void anAddressIsUsedOnceAndASecondRequestForItLeavesNothingBehind() {
    var first = NewRequests.bitcoin(100);
    create(first);
    var second = NewRequests.request(first.target(), AmountMinor.of(5), Duration.ofHours(1));
    assertThat(ports.create().create(second))
        .isEqualTo(new Result.AddressTaken(first.target().address()));
    assertThat(store.find(second.id())).isEmpty();
    assertThat(store.events(second.id())).isEmpty();
  }

  @Test
  protected void anAddressOnAnotherNetworkIsAnotherAddress() {
    var first = NewRequests.bitcoin(100);
    create(first);
    var elsewhere =
        new PaymentTarget(
            new NetworkId(first.target().network().chain(), "testnet"),
            first.target().asset(),
            first.target().address(),
            Optional.empty());
    create(NewRequests.request(elsewhere, AmountMinor.of(5), Duration.ofHours(1)));
    assertThat(claim(A, 10).count()).isEqualTo(2);
  }
}
