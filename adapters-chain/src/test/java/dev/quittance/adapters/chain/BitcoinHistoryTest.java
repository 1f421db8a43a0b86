package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.devkit.chain.BitcoinNetwork;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.domain.PaymentRequest;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an address received, from its history: long ones, and ones that change. */
class BitcoinHistoryTest {
  private static final String ADDRESS = Rows.bitcoinAddress(1);

  private final DevChain chain = DevChain.start();
  private final BitcoinNetwork network = chain.bitcoin(Rows.NETWORK);
  private final PaymentRequest row = Rows.bitcoin(1);

  @BeforeEach
  void start() {
    network.mine(10);
  }

  @AfterEach
  void stop() {
    chain.close();
  }

  @Test
  void aCoinThatWasSpentIsStillAPayment() {
    network.fund(ADDRESS, 700);
    network.mine();
    network.spend(ADDRESS);
    isAt(1, "700 seen, 700 confirmed");
    network.mine(3);
    isAt(1, "700 seen, 700 confirmed");
    isAt(3, "700 seen, 700 confirmed");
  }

  @Test
  void aPaymentThatIsSpentBeforeItIsInABlockIsSeen() {
    network.fund(ADDRESS, 700);
    network.spend(ADDRESS);
    isAt(1, "700 seen, 0 confirmed");
  }

  @Test
  void aReplacedPaymentIsNotSeenAndItsReplacementIs() {
    String replaced = network.fund(ADDRESS, 700);
    isAt(1, "700 seen, 0 confirmed");
    network.replace(replaced);
    isAt(1, "0 seen, 0 confirmed");
    network.fund(ADDRESS, 800);
    isAt(1, "800 seen, 0 confirmed");
    network.mine();
    isAt(1, "800 seen, 800 confirmed");
  }

  @Test
  void longHistoriesAreReadPageByPage() {
    pay(40, 10);
    network.mine();
    pay(40, 1);
    network.mine(2);

    // Two blocks more confirm the second forty; 25 are on a page.
    isAt(3, "440 seen, 400 confirmed");
    assertThat(network.requestsFor(ADDRESS)).isEqualTo(1 + 4);
    network.mine();
    isAt(3, "440 seen, 440 confirmed");
  }

  @Test
  void whatIsDeepForSureIsNotReadPageByPage() {
    pay(60, 10);
    network.mine(100);

    isAt(3, "600 seen, 600 confirmed");
    assertThat(network.requestsFor(ADDRESS)).isEqualTo(2);
  }

  @Test
  void aCrowdOfUnconfirmedPaymentsDoesNotHideTheConfirmedOnes() {
    network.fund(ADDRESS, 700);
    network.mine();
    pay(80, 1);

    isAt(1, "780 seen, 700 confirmed");
  }

  @Test
  void minedCoinsAreConfirmedAHundredBlocksDeep() {
    network.coinbase(ADDRESS, 700);
    isAt(1, "700 seen, 0 confirmed");
    network.mine(98);
    isAt(1, "700 seen, 0 confirmed");
    network.mine(1);
    isAt(1, "700 seen, 700 confirmed");
  }

  @Test
  void minedCoinsOnALaterPageAreNotTakenForDeepOnes() {
    network.coinbase(ADDRESS, 700);
    pay(30, 1);
    network.mine(20);

    isAt(1, "730 seen, 30 confirmed");
  }

  @Test
  void aPaymentWhoseBlockIsGoneIsNotConfirmedAnyMore() {
    network.fund(ADDRESS, 700);
    network.mine();
    isAt(1, "700 seen, 700 confirmed");
    network.reorg(1, true);
    isAt(1, "700 seen, 0 confirmed");
    network.mine();
    network.reorg(1);
    isAt(1, "0 seen, 0 confirmed");
  }

  @Test
  void aReorganisationWhileItIsReadFailsEveryRow() {
    network.fund(ADDRESS, 700);
    network.mine();
    // The first block, the tip's hash and the tip come first; then the block is replaced.
    network.faults().next(3, Fault.drip(1_000_000));
    network.faults().next(1, Fault.reorgDuring());
    try (var observers = depth(1)) {
      Asked.about(observers, row, Rows.bitcoin(2)).allFailedWith("chain_reorganised");
      Asked.about(observers, row, Rows.bitcoin(2)).allObserved();
    }
  }

  @Test
  void anEndpointThatIsAlwaysInTheMiddleOfAReorganisationIsReplaced() {
    network.endpoint("bad").faults().always(Fault.reorgDuring());
    var settings =
        new SettingsBuilder()
            .esplora(Rows.NETWORK, network.endpoint("bad").url(), network.esploraUrl());
    try (var observers = settings.create()) {
      Asked.about(observers, row).allObserved();
    }
  }

  @Test
  void addressesThatCannotBeReadDoNotCostTheOthersTheirEndpoint() {
    var resilience =
        new Resilience(3, Duration.ofMillis(20), Duration.ofMillis(40), 5, Duration.ofHours(1));
    for (int i = 1; i <= 10; i++) {
      network.faults().failFor(Rows.bitcoinAddress(i));
    }
    List<PaymentRequest> rows = Rows.many(40, Rows::bitcoin);
    try (var observers =
        new SettingsBuilder()
            .esplora(Rows.NETWORK, network.esploraUrl())
            .resilience(resilience)
            .create()) {
      assertThat(Asked.about(observers, rows).observed()).isEqualTo(30);
      assertThat(Asked.about(observers, rows).observed()).isEqualTo(30);
    }
  }

  private void pay(int times, long amount) {
    network.fundMany(Collections.nCopies(times, ADDRESS), BigInteger.valueOf(amount));
  }

  private void isAt(int depth, String amounts) {
    try (var observers = depth(depth)) {
      assertThat(Asked.about(observers, row).amounts(row)).isEqualTo(amounts);
    }
  }

  private ChainObservers depth(int depth) {
    return new SettingsBuilder().esplora(Rows.NETWORK, network.esploraUrl()).depth(depth).create();
  }
}
