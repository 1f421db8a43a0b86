package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.devkit.chain.BitcoinNetwork;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.Endpoint;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two endpoints must agree, of two or of three. The truth about address 1 is 700. */
@Timeout(60)
class AgreementTest {
  private static final String ADDRESS = Rows.evmAddress(1);

  private final DevChain chain = DevChain.start();
  private final EthereumNetwork evm = chain.ethereum(Rows.NETWORK);
  private final Endpoint first = evm.endpoint("first");
  private final Endpoint second = evm.endpoint("second");
  private final Endpoint third = evm.endpoint("third");
  private final PaymentRequest row = Rows.ether(1);
  private final PaymentRequest other = Rows.ether(2);
  private final Noted noted = new Noted();

  @BeforeEach
  void fund() {
    evm.mine(100);
    evm.fund(ADDRESS, 700);
    evm.mine(50);
  }

  @AfterEach
  void stop() {
    chain.close();
  }

  @Test
  void twoOfTwoThatSayTheSameAreBelieved() {
    Asked asked = ask(first, second);

    assertThat(asked.amounts(row)).isEqualTo("700 seen, 700 confirmed");
    assertThat(asked.observation(row).source())
        .isEqualTo(chain.url() + " + " + chain.url() + " #2");
    assertThat(noted.outvoted()).isEmpty();
  }

  @Test
  void twoThatContradictEachOtherAreADispute() {
    second.lies(ADDRESS, 5);

    Asked asked = ask(first, second);

    assertThat(said(asked.answers().get(row.id()))).containsExactly("700", "5");
    asked.observation(other);
  }

  @Test
  void aLiarIsOutvotedByTwoAndCounted() {
    first.lies(ADDRESS, 5);

    Asked asked = ask(first, second, third);

    assertThat(asked.amounts(row)).isEqualTo("700 seen, 700 confirmed");
    assertThat(asked.observation(row).source()).doesNotContain(chain.url() + " +");
    assertThat(noted.outvoted()).containsExactly("ethereum/dev " + chain.url());
  }

  @Test
  void threeThatAllSayDifferentThingsAreADispute() {
    second.lies(ADDRESS, 5);
    third.hides(ADDRESS);

    assertThat(said(ask(first, second, third).answers().get(row.id())))
        .containsExactly("700", "5", "0");
  }

  @Test
  void twoAreNotEnoughWhereThreeMustAgree() {
    third.lies(ADDRESS, 5);
    try (var observers = settings(first, second, third).agreement(3).create()) {
      assertThat(said(Asked.about(observers, row).answers().get(row.id())))
          .containsExactly("700", "700", "5");
    }
  }

  @Test
  void endpointsOnDifferentForksAreNotCompared() {
    second.forks(3);

    ask(first, second).allFailedWith("chain_unsettled");
    assertThat(second.requestsFor(ADDRESS)).isZero();
  }

  @Test
  void twoOnTheSameForkAreEnough() {
    first.forks(3);
    first.lies(ADDRESS, 5);

    assertThat(ask(first, second, third).amounts(row)).isEqualTo("700 seen, 700 confirmed");
    assertThat(first.requestsFor(ADDRESS)).isZero();
  }

  @Test
  void oneThatAnswersIsNotEnough() {
    second.faults().always(Fault.status(503));

    Asked asked = ask(first, second);

    asked.allFailedWith("chain_no_agreement");
    assertThat(asked.failure(row).message()).contains("1 of 2 endpoints", "503");
  }

  @Test
  void anAddressThatOneCannotAnswerFailsAlone() {
    second.faults().failFor(ADDRESS);

    Asked asked = ask(first, second);

    assertThat(asked.failure(row).code()).isEqualTo("chain_no_agreement");
    asked.observation(other);
  }

  @Test
  void oneALittleBehindIsComparedAtTheBlockThatBothHave() {
    second.behind(10);

    Asked asked = ask(first, second);

    assertThat(asked.amounts(row)).isEqualTo("700 seen, 700 confirmed");
    assertThat(asked.observation(row).head().height()).isEqualTo(evm.head().height() - 10);
  }

  @Test
  void whatIsNewerThanTheCommonBlockIsNoContradiction() {
    evm.fund(ADDRESS, 50);
    second.behind(1);

    assertThat(ask(first, second).amounts(row)).isEqualTo("700 seen, 700 confirmed");
  }

  @Test
  void twoThatAreFarApartDoNotAgree() {
    second.behind(11);

    ask(first, second).allFailedWith("chain_no_agreement");
  }

  @Test
  void oneFarBehindIsLeftOutHoweverQuickItIs() {
    first.behind(60);
    second.faults().next(1, Fault.delay(Duration.ofMillis(200)));
    third.faults().next(1, Fault.delay(Duration.ofMillis(200)));

    Asked asked = ask(first, second, third);

    assertThat(asked.amounts(row)).isEqualTo("700 seen, 700 confirmed");
    assertThat(asked.observation(row).head().height()).isEqualTo(evm.head().height());
    assertThat(first.requestsFor(ADDRESS)).isZero();
  }

  @Test
  void oneFarAheadOfTheOthersIsLeftOutAndHoldsNobodyUp() {
    first.behind(40);
    second.behind(40);
    try (var observers = settings(first, second, third).create()) {
      for (int i = 0; i < 3; i++) {
        Asked asked = Asked.about(observers, List.of(row, other));
        assertThat(asked.observation(row).head().height()).isEqualTo(evm.head().height() - 40);
      }
      assertThat(third.requestsFor(ADDRESS)).isZero();
    }
  }

  @Test
  void anUnconfirmedPaymentThatOneHasNotHeardOfIsUnsettled() {
    BitcoinNetwork bitcoin = chain.bitcoin(Rows.NETWORK);
    bitcoin.mine(10);
    bitcoin.fund(Rows.bitcoinAddress(1), 700);
    bitcoin.endpoint("late").behind(1);
    PaymentRequest coins = Rows.bitcoin(1);
    try (var observers = bitcoin(bitcoin.endpoint(), bitcoin.endpoint("late"))) {
      Asked.about(observers, coins).allFailedWith("chain_unsettled");
    }
    try (var observers =
        bitcoin(bitcoin.endpoint(), bitcoin.endpoint("late"), bitcoin.endpoint("third"))) {
      assertThat(Asked.about(observers, coins).amounts(coins)).isEqualTo("700 seen, 0 confirmed");
      // To hear of it later is no lie.
      assertThat(noted.outvoted()).isEmpty();
    }
  }

  @Test
  void aConfirmedPaymentThatOneMadeUpIsADispute() {
    BitcoinNetwork bitcoin = chain.bitcoin(Rows.NETWORK);
    bitcoin.mine(200);
    bitcoin.endpoint("liar").lies(Rows.bitcoinAddress(1), 700);
    PaymentRequest coins = Rows.bitcoin(1);
    try (var observers = bitcoin(bitcoin.endpoint(), bitcoin.endpoint("liar"))) {
      assertThat(said(Asked.about(observers, coins).answers().get(coins.id())))
          .containsExactly("0", "700");
    }
  }

  private Asked ask(Endpoint... endpoints) {
    try (var observers = settings(endpoints).create()) {
      return Asked.about(observers, List.of(row, other));
    }
  }

  private static List<String> said(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Disputed.class);
    List<Observation> answers = ((Answer.Disputed) answer).answers();
    assertThat(answers.stream().map(Observation::head).distinct()).hasSize(1);
    return answers.stream().map(o -> o.confirmed().toString()).toList();
  }

  private ChainObservers bitcoin(Endpoint... endpoints) {
    return agreeing().esplora(Rows.NETWORK, urls(endpoints)).create();
  }

  private SettingsBuilder settings(Endpoint... endpoints) {
    return agreeing().evm(Rows.NETWORK, urls(endpoints));
  }

  private SettingsBuilder agreeing() {
    return new SettingsBuilder().agreement(2).maxBehind(10).watch(noted);
  }

  private static String[] urls(Endpoint... endpoints) {
    return Stream.of(endpoints).map(Endpoint::url).toArray(String[]::new);
  }
}
