package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ExamineAddresses.Sighting;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.domain.PaymentTarget;
import java.math.BigInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tokens on a chain that is too long to be searched, at a node that searches 300 blocks. */
class LongHistoryTest {
  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum(Rows.NETWORK);
  private final String contract = network.deployToken("USDX", 6);
  private final PaymentTarget target = Rows.token(contract, 1).target();
  private final ChainObservers observers =
      new SettingsBuilder().evm(Rows.NETWORK, network.rpcUrl()).create();
  private final Examining examining = new Examining(observers);

  LongHistoryTest() {
    network.faults().always(Fault.logRange(300));
  }

  @AfterEach
  void stop() {
    observers.close();
    chain.close();
  }

  @Test
  void aPaymentThatWasReorganisedAwayIsTakenBack() {
    network.mine(20_000);
    Sighting seen = payAndLose(700);

    assertThat(examining.received(Examining.question(target, seen))).isEqualTo("0");
  }

  @Test
  void aPaymentThatCameAgainIsFound() {
    network.mine(20_000);
    Sighting seen = payAndLose(700);
    pay(700);
    network.spendTokenByPermit(contract, target.address());

    assertThat(examining.received(Examining.question(target, seen))).isEqualTo("700");
  }

  @Test
  void whereTokensLeftByPermissionNothingIsTakenBack() {
    pay(400);
    network.mine(20_000);
    network.spendTokenByPermit(contract, target.address());
    Sighting seen = payAndLose(700);

    assertThat(examining.failure(Examining.question(target, seen))).isEqualTo("chain_unproven");
  }

  @Test
  void whereTheOwnerSentSomethingNothingIsTakenBack() {
    pay(400);
    network.spendToken(contract, target.address());
    network.mine(20_000);
    Sighting seen = payAndLose(700);

    assertThat(examining.failure(Examining.question(target, seen))).isEqualTo("chain_unproven");
  }

  @Test
  void whatWasSeenBeforeTheSearchedBlocksIsNotTakenBack() {
    Sighting seen = payAndLose(700);
    network.mine(20_000);

    assertThat(examining.failure(Examining.question(target, seen))).isEqualTo("chain_unproven");
  }

  private Sighting payAndLose(long amount) {
    pay(amount);
    Sighting seen = Examining.sighting(network.head(), amount);
    network.reorg(1);
    return seen;
  }

  private void pay(long amount) {
    network.fundToken(contract, target.address(), BigInteger.valueOf(amount));
  }
}
