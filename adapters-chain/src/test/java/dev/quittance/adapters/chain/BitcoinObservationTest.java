package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.devkit.chain.BitcoinNetwork;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.Head;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BitcoinObservationTest {
  /** The first block, once; the tip's hash, the tip, and whether it is still there at the end. */
  private static final int FIRST_CALLS = 4;

  private static final int TIP_CALLS = 3;
  private static final String ADDRESS = Rows.bitcoinAddress(1);

  private final DevChain chain = DevChain.start();
  private final BitcoinNetwork network = chain.bitcoin(Rows.NETWORK);
  private final PaymentRequest row = Rows.bitcoin(1);

  @AfterEach
  void stop() {
    chain.close();
  }

  @Test
  void aPaymentIsSeenInTheMempoolAndConfirmedByABlock() {
    try (var observers = depth(1)) {
      network.fund(ADDRESS, 700);
      assertThat(Asked.about(observers, row).amounts(row)).isEqualTo("700 seen, 0 confirmed");
      network.mine();
      assertThat(Asked.about(observers, row).amounts(row)).isEqualTo("700 seen, 700 confirmed");
    }
  }

  @Test
  void atDepthThreeEachCoinIsConfirmedByTwoMoreBlocks() {
    network.fund(ADDRESS, 700);
    network.mine();
    network.fund(ADDRESS, 50);
    network.mine(2);
    network.fund(ADDRESS, 6);

    try (var observers = depth(3)) {
      assertThat(Asked.about(observers, row).amounts(row)).isEqualTo("756 seen, 700 confirmed");
      network.mine();
      assertThat(Asked.about(observers, row).amounts(row)).isEqualTo("756 seen, 750 confirmed");
    }
  }

  @Test
  void aSweptAddressHasStillReceived() {
    network.fund(ADDRESS, 700);
    network.mine();
    network.spend(ADDRESS);
    network.mine(3);

    try (var observers = depth(1)) {
      Asked.about(observers, Rows.bitcoin(2)).allObserved();
      assertThat(network.requests()).isEqualTo(FIRST_CALLS + 1);
      Asked.about(observers, row).allObserved();
      assertThat(network.requests()).isEqualTo(FIRST_CALLS + 1 + TIP_CALLS + 2);
    }
  }

  @Test
  void anAddressInCapitalsIsTheSameAddress() {
    network.fund(ADDRESS, 700);
    network.mine(3);
    PaymentRequest shouting = Rows.bitcoin(ADDRESS.toUpperCase(Locale.ROOT));

    try (var observers = depth(3)) {
      assertThat(Asked.about(observers, shouting).amounts(shouting))
          .isEqualTo("700 seen, 700 confirmed");
    }
  }

  @Test
  void theTipAndTheEndpointAreNamed() {
    Head head = network.mine(5);

    try (var observers = depth(1)) {
      Observation observation = Asked.about(observers, row).observation(row);

      assertThat(observation.head().height()).isEqualTo(head.height());
      assertThat(observation.head().hash()).isEqualTo(head.hash());
      assertThat(observation.head().time()).isEqualTo(head.time());
      assertThat(observation.source()).isEqualTo(chain.url());
    }
  }

  @Test
  void oneFailingAddressOfAHundredLeavesNinetyNineObserved() {
    network.faults().failFor(Rows.bitcoinAddress(50));
    List<PaymentRequest> rows = Rows.many(100, Rows::bitcoin);

    try (var observers = depth(3)) {
      Asked asked = Asked.about(observers, rows);

      assertThat(asked.failure(rows.get(49)).code()).isEqualTo("chain_http_status");
      assertThat(asked.observed()).isEqualTo(99);
    }
  }

  private ChainObservers depth(int depth) {
    return new SettingsBuilder().esplora(Rows.NETWORK, network.esploraUrl()).depth(depth).create();
  }
}
