package dev.quittance.app.reconciler.chains;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("chains")
@ExtendWith(OnAnvil.class)
class ReorganisedPaymentTest {
  private static final BigInteger WEI = BigInteger.valueOf(1_000_000);

  @Test
  void aPaymentThatIsReorganisedAwayIsNotConfirmedUntilItIsPaidAgain(Rig rig) {
    WatchedRequest request = rig.requestEther(WEI);
    rig.node().send(request.address(), WEI);
    rig.node().mine(Rig.DEPTH - 1);
    request.awaitStatus("detected");

    rig.node().reorganise(Rig.DEPTH - 1);
    rig.node().mine(Rig.DEPTH);
    request.awaitObserved();
    assertThat(request.received()).isZero();
    assertThat(request.status()).isEqualTo("detected");

    rig.node().send(request.address(), WEI);
    rig.node().mine(Rig.DEPTH);
    request.awaitStatus("confirmed");
    assertThat(request.received()).isEqualTo(WEI);
    assertThat(request.events()).containsExactly("created", "detected", "confirmed");
  }
}
