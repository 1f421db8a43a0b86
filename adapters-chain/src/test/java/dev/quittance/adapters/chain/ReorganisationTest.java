package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.devkit.chain.DevChain;
import dev.quittance.domain.PaymentRequest;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReorganisationTest {

  @Test
  void aHeadReplacedBetweenTheCallsFailsEveryRow() throws Exception {
    List<PaymentRequest> rows = Rows.many(5, Rows::ether);
    try (var chain = DevChain.start();
        var observers =
            new SettingsBuilder()
                .evm(Rows.NETWORK, chain.ethereum(Rows.NETWORK).rpcUrl())
                .create()) {
      var network = chain.ethereum(Rows.NETWORK);
      network.fund(Rows.evmAddress(1), 700);
      network.faults().hold();
      var asking = new Asking(observers, rows);
      network.awaitRequests(1, Duration.ofSeconds(10));
      network.reorg(1);
      network.faults().release();

      asking.answer().allFailedWith("chain_reorganised");
      assertThat(network.requests()).isEqualTo(3);
      Asked.about(observers, rows).allObserved();
    }
  }

  @Test
  void aBlockAddedBetweenTheCallsChangesNothing() throws Exception {
    List<PaymentRequest> rows = Rows.many(1, Rows::ether);
    try (var chain = DevChain.start();
        var observers =
            new SettingsBuilder()
                .evm(Rows.NETWORK, chain.ethereum(Rows.NETWORK).rpcUrl())
                .create()) {
      var network = chain.ethereum(Rows.NETWORK);
      network.fund(Rows.evmAddress(1), 700);
      network.faults().hold();
      var asking = new Asking(observers, rows);
      network.awaitRequests(1, Duration.ofSeconds(10));
      network.fund(Rows.evmAddress(1), 50);
      network.faults().release();

      // What the later block brought belongs to the next observation.
      assertThat(asking.answer().amounts(rows.getFirst())).isEqualTo("700 seen, 700 confirmed");
    }
  }
}
