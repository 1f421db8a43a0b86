package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Sighting;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Head;
import dev.quittance.devkit.chain.TokenKind;
import dev.quittance.domain.PaymentTarget;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What an ethereum node's answers prove, and what they do not. */
class ExaminationProofTest {
  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum(Rows.NETWORK);
  private final PaymentTarget ether = Rows.ether(1).target();
  private final ChainObservers observers =
      new SettingsBuilder().evm(Rows.NETWORK, network.rpcUrl()).depth(3).create();
  private final Examining examining = new Examining(observers);

  @AfterEach
  void stop() {
    observers.close();
    chain.close();
  }

  @Test
  void onANodeWithoutOldStatesASweepTakesNothingBack() {
    Checkpoint paid = paid(700);
    network.mine(100);
    network.spend(ether.address());
    network.mine(100);
    network.endpoint().keepsStates(10);

    assertThat(examining.received(Examining.since(paid, ether))).isEqualTo("700");
    assertThat(examining.examined(Examining.since(paid, ether)).evidence())
        .contains("\"at_least\":true");
  }

  @Test
  void onANodeWithoutOldStatesWhatWasSeenProvesASweptPayment() {
    network.fund(ether.address(), 700);
    network.mine(3);
    Sighting seen = Examining.sighting(network.head(), 700);
    network.spend(ether.address());
    network.mine(100);
    network.endpoint().keepsStates(10);

    assertThat(examining.received(Examining.question(ether))).isEqualTo("0");
    assertThat(examining.received(Examining.question(ether, seen))).isEqualTo("700");
  }

  @Test
  void aPaymentThatMayHaveComeAgainBeforeASweepIsNeitherProvenNorDisproved() {
    network.mine(3);
    long fork = network.head().height();
    Checkpoint paid = paid(700);
    network.reorg((int) (network.head().height() - fork));
    network.fund(ether.address(), 700);
    network.mine(50);
    network.spend(ether.address());
    network.mine(50);
    var question = Examining.since(paid, ether);

    assertThat(examining.received(question)).isEqualTo("700");
    network.endpoint().keepsStates(10);
    assertThat(examining.failure(question)).isEqualTo("chain_unproven");
  }

  /** It was in the chain by then, but not deep enough to be part of what was seen. */
  @Test
  void aTransferBetweenThePaymentThatWasSeenAndTheHeadOfThatTimeCounts() {
    String contract = network.deployToken("USDX", 6);
    PaymentTarget tokens = Rows.token(contract, 1).target();
    network.mine(15_000);
    network.fundToken(contract, tokens.address(), BigInteger.valueOf(700));
    network.fundToken(contract, tokens.address(), BigInteger.valueOf(50));
    network.mine();
    Sighting seen = Examining.sighting(network.head(), 700);
    network.spendToken(contract, tokens.address());
    network.mine(3);

    assertThat(examining.received(Examining.question(tokens, seen))).isEqualTo("750");
  }

  @Test
  void theSameHeightOfTheNewChainProvesAPaymentWithoutOlderStates() {
    network.mine(300);
    network.autoMine(false);
    network.fund(ether.address(), 700);
    network.mine(5);
    Head seen = network.head();
    // Only the newest block is another one; the payment is where it was.
    network.reorg(1);
    network.spend(ether.address());
    network.mine(10);
    network.endpoint().keepsStates(20);

    assertThat(examining.received(Examining.question(ether, Examining.sighting(seen, 700))))
        .isEqualTo("700");
  }

  @Test
  void anEndpointThatIsBehindCannotTakeAPaymentBack() {
    network.mine(10);
    network.fund(ether.address(), 700);
    network.mine(2);
    Sighting seen = Examining.sighting(network.head(), 700);
    network.endpoint().behind(5);

    assertThat(examining.failure(Examining.question(ether, seen))).isEqualTo("chain_behind");
  }

  @Test
  void anEndpointThatIsALittleBehindKeepsTheCheckpoint() {
    network.mine(10);
    Checkpoint paid = paid(700);
    network.endpoint().behind(2);

    var again = examining.examined(Examining.since(paid, ether));

    assertThat(again.received()).hasToString("700");
    assertThat(again.checkpoint()).isEqualTo(paid);
  }

  @Test
  void whatWasSeenInABlockThatIsNotDeepEnoughIsNotTakenBack() {
    network.mine(10);
    network.fund(ether.address(), 700);
    Sighting seen = Examining.sighting(network.head(), 700);

    assertThat(examining.failure(Examining.question(ether, seen))).isEqualTo("chain_unsettled");
    network.spend(ether.address());
    Sighting left = Examining.sighting(network.head(), 700);
    assertThat(examining.failure(Examining.question(ether, left))).isEqualTo("chain_unsettled");
    network.mine(2);
    assertThat(examining.received(Examining.question(ether, left))).isEqualTo("700");
  }

  @Test
  void aCheckpointWithoutAUsableStateIsStillAFinding() {
    Checkpoint paid = paid(700);
    network.spend(ether.address());
    network.mine(100);
    network.endpoint().keepsStates(10);
    var stripped = new Checkpoint(paid.height(), paid.hash(), paid.received(), "{\"nonce\":\"x\"}");

    assertThat(examining.received(Examining.since(stripped, ether))).isEqualTo("700");
  }

  @Test
  void coinsFromAContractCountAsAnyOthers() {
    network.mine(3);
    Checkpoint before = examining.examined(Examining.question(ether)).checkpoint();
    network.sendFromContract(ether.address(), 300);
    network.spend(ether.address());
    network.mine(20);

    assertThat(examining.received(Examining.since(before, ether))).isEqualTo("300");
  }

  @Test
  void theDepthOfAShortChainIsNoFailure() {
    assertThat(examining.received(Examining.question(ether))).isEqualTo("0");
  }

  @Test
  void aTokenThatIsNoContractFails() {
    String nowhere = Rows.evmAddress(99);
    String empty = network.deployToken("NONE", 6, TokenKind.RETURNS_NOTHING);
    String broken = network.deployToken("OUCH", 6, TokenKind.REVERTS);

    for (String contract : List.of(nowhere, empty, broken)) {
      assertThat(examining.failure(Examining.question(Rows.token(contract, 1).target())))
          .isEqualTo("chain_not_a_token");
    }
  }

  @Test
  void tokensAndEtherOfOneAddressAreApart() {
    String contract = network.deployToken("USDX", 6);
    String other = network.deployToken("USDY", 6);
    network.fundToken(contract, ether.address(), BigInteger.valueOf(50));
    network.fundToken(other, ether.address(), BigInteger.valueOf(60));
    network.fund(ether.address(), 7);
    network.mine(3);

    assertThat(examining.received(Examining.question(ether))).isEqualTo("7");
    assertThat(examining.received(Examining.question(Rows.token(contract, 1).target())))
        .isEqualTo("50");
    assertThat(examining.received(Examining.question(Rows.token(other, 1).target())))
        .isEqualTo("60");
  }

  @Test
  void theEvidenceNamesTheTransferAndItsBlock() {
    String contract = network.deployToken("USDX", 6);
    String tx = network.fundToken(contract, ether.address(), BigInteger.valueOf(50));
    Head head = network.head();
    network.mine(3);

    assertThat(examining.examined(Examining.question(Rows.token(contract, 1).target())).evidence())
        .contains(tx, head.hash(), network.head().hash(), chain.url());
  }

  private Checkpoint paid(long amount) {
    network.fund(ether.address(), amount);
    network.mine(3);
    return examining.examined(Examining.question(ether)).checkpoint();
  }
}
