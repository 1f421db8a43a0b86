package dev.quittance.app.reconciler.chains;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("chains")
@ExtendWith(OnAnvil.class)
class PaymentsOnAnvilTest {
  private static final BigInteger ONE_ETHER = BigInteger.TEN.pow(18);
  private static final BigInteger NO_MONEY = BigInteger.ZERO;
  private static final long FIVE_TOKENS = 5_000_000;

  private Rig rig;
  private Node node;

  @BeforeEach
  void use(Rig given) {
    rig = given;
    node = given.node();
  }

  @Test
  void etherIsDetectedInItsFirstBlockAndConfirmedWhenItIsDeepEnough() {
    WatchedRequest request = rig.requestEther(ONE_ETHER);
    node.send(request.address(), ONE_ETHER);
    request.awaitObserved();
    assertThat(request.status()).as("sent, but in no block").isEqualTo("pending");

    node.mine(1);
    request.awaitStatus("detected");

    node.mine(Rig.DEPTH - 2);
    request.awaitObserved();
    assertThat(request.status()).as("one block short").isEqualTo("detected");

    node.mine(1);
    request.awaitStatus("confirmed");
    assertThat(request.received()).isEqualTo(ONE_ETHER);
    assertThat(request.events()).containsExactly("created", "detected", "confirmed");
  }

  @Test
  void etherThatAContractSendsIsSeen() {
    String forwarder = node.deploy(Contracts.forwarder());
    WatchedRequest request = rig.requestEther(ONE_ETHER);

    String hash = node.send(forwarder, ONE_ETHER, Contracts.forwardTo(request.address()));
    node.mine(Rig.DEPTH);

    assertThat(node.receipt(hash).path("to").asString()).isEqualTo(forwarder);
    request.awaitStatus("confirmed");
    assertThat(request.received()).isEqualTo(ONE_ETHER);
  }

  @Test
  void aTokenTransferIsConfirmed() {
    requireTransferIsConfirmed(node.deploy(Contracts.token()));
  }

  @Test
  void aTransferOfATokenThatReturnsNothingIsConfirmed() {
    requireTransferIsConfirmed(node.deploy(Contracts.silentToken()));
  }

  private void requireTransferIsConfirmed(String token) {
    // At the depth asked about there has to be a contract already.
    node.mine(Rig.DEPTH);
    WatchedRequest request = rig.requestToken(token, FIVE_TOKENS, Duration.ofHours(1));
    String hash = node.send(token, NO_MONEY, Contracts.transfer(request.address(), FIVE_TOKENS));
    node.mine(1);
    assertThat(node.receipt(hash).at("/logs/0/topics/0").asString())
        .isEqualTo("0x" + Contracts.TRANSFER_EVENT);
    request.awaitStatus("detected");

    node.mine(Rig.DEPTH - 1);
    request.awaitStatus("confirmed");
    assertThat(request.received()).isEqualTo(BigInteger.valueOf(FIVE_TOKENS));
  }

  @Test
  void anAmountPast64BitsIsReadToTheLastWei() {
    BigInteger thirtyEther = ONE_ETHER.multiply(BigInteger.valueOf(30));
    WatchedRequest request = rig.requestEther(thirtyEther);
    node.send(request.address(), thirtyEther.subtract(BigInteger.ONE));
    node.mine(Rig.DEPTH);
    request.awaitObserved();
    assertThat(request.status()).as("one wei short").isEqualTo("pending");

    node.send(request.address(), BigInteger.ONE);
    node.mine(Rig.DEPTH);
    request.awaitStatus("confirmed");
    assertThat(request.received()).isEqualTo(thirtyEther);
  }

  @Test
  void theLargestBalanceThatAChainCanHoldIsReadToTheLastWei() {
    BigInteger most = BigInteger.TWO.pow(256).subtract(BigInteger.ONE);
    WatchedRequest request = rig.requestEther(most);

    node.setBalance(request.address(), most);
    node.mine(Rig.DEPTH);

    request.awaitStatus("confirmed");
    assertThat(request.received()).isEqualTo(most);
  }

  @Test
  void aTokenWithoutAContractIsAFailedObservationAndNeitherPaidNorExpired() {
    Duration soon = Duration.ofSeconds(1);
    WatchedRequest asked = rig.requestToken(Node.PAYER, FIVE_TOKENS, soon);
    WatchedRequest unpaid = rig.requestEther(ONE_ETHER, soon);
    node.send(asked.address(), ONE_ETHER);
    node.mine(Rig.DEPTH);
    unpaid.awaitExpiry();
    // Only a block from after the expiry shows that nothing came in time.
    node.mine(1);
    // Made later, so the other one is past its expiry too.
    unpaid.awaitStatus("expired");

    asked.awaitObserved();
    assertThat(asked.status()).isEqualTo("pending");
    assertThat(asked.failedObservations()).isPositive();
    assertThat(asked.lastError()).contains("chain_not_a_token");
    assertThat(asked.events()).containsExactly("created");
  }
}
