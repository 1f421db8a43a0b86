package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.devkit.chain.BitcoinNetwork;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Fault;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What changed costs, not what happened before. */
class ExaminationCostTest {
  private static final int MANY = 100;

  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum(Rows.NETWORK);
  private final BitcoinNetwork bitcoin = chain.bitcoin(Rows.NETWORK);
  private final String contract = network.deployToken("USDX", 6);
  private final ChainObservers observers =
      new SettingsBuilder()
          .evm(Rows.NETWORK, network.rpcUrl())
          .esplora(Rows.NETWORK, bitcoin.esploraUrl())
          .depth(3)
          .create();
  private final Examining examining = new Examining(observers);

  @AfterEach
  void stop() {
    observers.close();
    chain.close();
  }

  @Test
  void aHundredUnchangedAddressesCostFourCallsAtAnyHeight() {
    List<Question> last = examining.next(etherAndTokens());
    network.mine(10);
    assertThat(requestsFor(last)).isLessThanOrEqualTo(4);

    last = examining.next(last);
    network.mine(15_000);
    assertThat(requestsFor(last)).isLessThanOrEqualTo(4);
  }

  @Test
  void aHundredUnchangedAddressesOfOneAssetCostFourCalls() {
    List<Question> ether = examining.next(Examining.questions(Rows.many(MANY, Rows::ether)));
    List<Question> tokens = examining.next(tokens(MANY));
    network.mine(10);

    assertThat(requestsFor(ether)).isLessThanOrEqualTo(4);
    assertThat(requestsFor(tokens)).isLessThanOrEqualTo(4);
  }

  @Test
  void looksThatWereTakenAtDifferentTimesAreContinuedTogether() {
    List<Question> last = new ArrayList<>();
    for (Question question : tokens(20)) {
      network.fundToken(contract, question.target().address(), BigInteger.TWO);
      network.mine(10);
      last.addAll(examining.next(List.of(question)));
    }
    network.fundToken(contract, Rows.evmAddress(7), BigInteger.TEN);
    network.mine(3);

    assertThat(requestsFor(last)).isLessThanOrEqualTo(4);
    assertThat(examining.answers(last).values())
        .extracting(answer -> Examining.examined(answer).received().toString())
        .containsOnlyOnce("12")
        .containsOnly("2", "12");
  }

  @Test
  void theFirstLookAtATokenDoesNotSearchAWholeLongChain() {
    network.mine(500);
    network.faults().always(Fault.logRange(1));
    long before = network.requests();

    assertThat(examining.received(tokens(1).getFirst())).isEqualTo("0");
    // 100 ranges of one block, 20 at a time, and the way down to one block.
    assertThat(network.requests() - before).isLessThan(30);
  }

  @Test
  void findingWhereManyAddressesWereSweptTakesAFewCallsForAllOfThem() {
    List<Question> last = examining.next(Examining.questions(Rows.many(10, Rows::ether)));
    for (int i = 1; i <= 10; i++) {
      network.fund(Rows.evmAddress(i), 100 + i);
      network.mine(20);
      network.spend(Rows.evmAddress(i));
      network.mine(20);
    }

    long before = network.requests();
    assertThat(examining.answers(last).values())
        .extracting(answer -> Examining.examined(answer).received().value().intValue())
        .allMatch(amount -> amount > 100);
    assertThat(network.requests() - before).isLessThanOrEqualTo(8);
  }

  @Test
  void anUnchangedBitcoinAddressCostsOneCall() {
    bitcoin.fundMany(
        Rows.many(MANY, Rows::bitcoin).stream().map(row -> row.target().address()).toList(),
        BigInteger.valueOf(700));
    bitcoin.mine(3);
    List<Question> last = examining.next(Examining.questions(Rows.many(MANY, Rows::bitcoin)));
    bitcoin.mine(3);

    long before = bitcoin.requests();
    examining.next(last);
    assertThat(bitcoin.requests() - before).isLessThanOrEqualTo(MANY + 6);
  }

  private long requestsFor(List<Question> questions) {
    long before = network.requests();
    assertThat(examining.answers(questions).values())
        .hasSameSizeAs(questions)
        .allSatisfy(Examining::examined);
    return network.requests() - before;
  }

  private List<Question> etherAndTokens() {
    network.fundMany(
        Rows.many(MANY, Rows::ether).stream().map(row -> row.target().address()).toList(),
        BigInteger.valueOf(700));
    network.mine(2);
    List<Question> both = new ArrayList<>(tokens(MANY / 2));
    both.addAll(Examining.questions(Rows.many(MANY / 2, Rows::ether)));
    return both;
  }

  private List<Question> tokens(int count) {
    return Examining.questions(Rows.many(count, number -> Rows.token(contract, number)));
  }
}
