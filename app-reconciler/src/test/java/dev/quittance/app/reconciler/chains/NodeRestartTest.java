package dev.quittance.app.reconciler.chains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.math.BigInteger;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("chains")
@ExtendWith(OnAnvil.class)
class NodeRestartTest {
  private static final BigInteger WEI = BigInteger.valueOf(1_000_000);
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  @Test
  void aNodeThatIsRestartedInTheMiddleOfAPaymentLosesNothing(Rig rig) {
    WatchedRequest halfway = rig.requestEther(WEI);
    WatchedRequest unpaid = rig.requestEther(WEI);
    rig.node().send(halfway.address(), WEI);
    rig.node().mine(1);
    halfway.awaitStatus("detected");
    long height = rig.node().height();

    rig.anvil().stop();
    awaitFailure(halfway);
    awaitFailure(unpaid);
    assertThat(halfway.status()).isEqualTo("detected");
    assertThat(unpaid.status()).isEqualTo("pending");

    rig.anvil().startAgain();
    assertThat(rig.node().height()).isEqualTo(height);
    rig.node().send(unpaid.address(), WEI);
    rig.node().mine(Rig.DEPTH);
    halfway.awaitStatus("confirmed");
    unpaid.awaitStatus("confirmed");
    assertThat(halfway.events()).containsExactly("created", "detected", "confirmed");
    assertThat(rig.worker().isAlive()).isTrue();
  }

  private static void awaitFailure(WatchedRequest request) {
    await().atMost(PATIENCE).until(() -> request.failedObservations() > 0);
    // The first cycle finds nobody there; later ones may leave it alone.
    assertThat(request.lastError()).containsPattern("chain_unreachable|chain_circuit_open");
  }
}
