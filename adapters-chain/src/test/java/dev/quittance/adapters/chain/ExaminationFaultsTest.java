package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.devkit.chain.BitcoinNetwork;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.Endpoint;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.domain.PaymentTarget;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The transport's own faults have their tests; these show that examining goes the same ways. */
class ExaminationFaultsTest {
  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum(Rows.NETWORK);
  private final BitcoinNetwork bitcoin = chain.bitcoin(Rows.NETWORK);
  private final Endpoint second = network.endpoint("second");
  private final Endpoint third = network.endpoint("third");
  private final String contract = network.deployToken("USDX", 6);
  private final PaymentTarget ether = Rows.ether(1).target();
  private final PaymentTarget token = Rows.token(contract, 1).target();
  private final PaymentTarget coin = Rows.bitcoin(1).target();

  ExaminationFaultsTest() {
    network.fund(ether.address(), 700);
    network.fundToken(contract, token.address(), BigInteger.valueOf(50));
    bitcoin.fund(coin.address(), 900);
    bitcoin.mine(3);
  }

  @AfterEach
  void stop() {
    chain.close();
  }

  @Test
  void theSecondEndpointAnswersForTheFirst() {
    network.faults().always(Fault.status(503));
    try (var observers = one().evm(Rows.NETWORK, network.rpcUrl(), second.url()).create()) {
      assertThat(new Examining(observers).received(Examining.question(ether))).isEqualTo("700");
    }
  }

  @Test
  void onlyTheAddressThatFailedIsAskedOfTheSecond() {
    network.faults().failFor(Rows.evmAddress(2));
    try (var observers = one().evm(Rows.NETWORK, network.rpcUrl(), second.url()).create()) {
      List<Question> questions = Examining.questions(Rows.many(3, Rows::ether));

      assertThat(new Examining(observers).answers(questions).values())
          .allSatisfy(Examining::examined);
      assertThat(second.requestsFor(Rows.evmAddress(1))).isZero();
      assertThat(second.requestsFor(Rows.evmAddress(2))).isPositive();
    }
  }

  @Test
  void anotherChainIsNotExamined() {
    network.endpoint().chainId(5);
    bitcoin.endpoint().genesis("ab".repeat(32));
    try (var observers =
        one()
            .chainId(Rows.NETWORK, network.chainId())
            .genesis(Rows.NETWORK, "cd".repeat(32))
            .create()) {
      var examining = new Examining(observers);
      assertThat(examining.failure(Examining.question(ether))).isEqualTo("chain_wrong_network");
      assertThat(examining.failure(Examining.question(coin))).isEqualTo("chain_wrong_network");
    }
  }

  @Test
  void anEndpointFarBehindTheOthersIsNotExamined() {
    network.mine(50);
    network.endpoint().behind(30);
    try (var observers = one().evm(Rows.NETWORK, network.rpcUrl(), second.url()).create()) {
      var examined = new Examining(observers).examined(Examining.question(ether));
      assertThat(examined.evidence()).contains(second.url().substring(0, 21));
      assertThat(network.requestsFor(ether.address())).isZero();
    }
  }

  @Test
  void atTheDeadlineWhatIsSilentFailsAndTheRestIsExamined() {
    network.faults().hold();
    Question silent = Examining.question(ether);
    Question fine = Examining.question(coin);
    try (var observers = one().create()) {
      long start = System.nanoTime();
      var answers = new Examining(observers).answers(List.of(silent, fine), Duration.ofSeconds(2));

      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(8));
      assertThat(answers.get(silent.id()).toString()).contains("chain_deadline");
      assertThat(Examining.examined(answers.get(fine.id())).received()).hasToString("900");
    }
  }

  @Test
  void aHeadThatIsReplacedMeanwhileMakesEverythingDoubtful() {
    network.faults().next(1, Fault.reorgDuring());
    network.mine(3);
    try (var observers = one().create()) {
      assertThat(new Examining(observers).failure(Examining.question(token)))
          .isEqualTo("chain_reorganised");
    }
  }

  @Test
  void endpointsThatMustAgreeAnswerTogether() {
    try (var observers = agreeing(2, network.rpcUrl(), second.url())) {
      var examining = new Examining(observers);

      assertThat(examining.received(Examining.question(token))).isEqualTo("50");
      assertThat(examining.examined(Examining.question(ether)).evidence())
          .contains(chain.url() + "\",\"" + chain.url() + " #2");
    }
  }

  @Test
  void aLieAboutAnAddressIsNotBelievedAndTheLiarIsNamed() {
    ConcurrentMap<String, Integer> outvoted = new ConcurrentHashMap<>();
    second.lies(ether.address(), 10_000);
    var watch =
        new WatchProviders() {
          @Override
          public void outvoted(String provider) {
            outvoted.merge(provider, 1, Integer::sum);
          }
        };
    try (var observers =
        new SettingsBuilder()
            .evm(Rows.NETWORK, network.rpcUrl(), second.url(), third.url())
            .agreement(2)
            .watch(watch)
            .create()) {
      assertThat(new Examining(observers).received(Examining.question(ether))).isEqualTo("700");
      assertThat(outvoted.keySet()).singleElement().asString().endsWith("#2");
    }
  }

  /** The database stores JSON with its keys in another order, and with spaces. */
  @Test
  void endpointsAgreeAlsoWhenTheLastLookIsWrittenDifferentlyByNow() {
    try (var observers = agreeing(2, network.rpcUrl(), second.url())) {
      var examining = new Examining(observers);
      Checkpoint first = examining.examined(Examining.question(ether)).checkpoint();
      network.spend(ether.address());
      network.fund(ether.address(), 30);
      var stored =
          new Checkpoint(
              first.height(),
              first.hash(),
              first.received(),
              "{\"nonce\": 0, \"before\": [], \"balance\": \"700\"}");

      assertThat(JsonMapper.shared().readTree(stored.state()))
          .isEqualTo(JsonMapper.shared().readTree(first.state()));
      assertThat(examining.examined(Examining.since(stored, ether)))
          .isEqualTo(examining.examined(Examining.since(first, ether)))
          .extracting(examined -> examined.received().toString())
          .isEqualTo("730");
    }
  }

  @Test
  void withoutAgreementNothingIsAnswered() {
    second.lies(ether.address(), 10_000);
    try (var observers = agreeing(2, network.rpcUrl(), second.url())) {
      assertThat(new Examining(observers).failure(Examining.question(ether)))
          .isEqualTo("chain_no_agreement");
    }
    second.faults().always(Fault.status(503));
    try (var observers = agreeing(2, network.rpcUrl(), second.url())) {
      assertThat(new Examining(observers).failure(Examining.question(ether)))
          .isEqualTo("chain_no_agreement");
    }
  }

  @Test
  void anIndexThatLostAnAddressDoesNotMakeItsPaymentsVanish() {
    try (var observers = one().create()) {
      var examining = new Examining(observers);
      var found = examining.examined(Examining.question(coin)).checkpoint();
      bitcoin.endpoint().hides(coin.address());

      assertThat(examining.failure(Examining.since(found, coin))).isEqualTo("chain_unsettled");
    }
  }

  @Test
  void aBitcoinEndpointThatIsBehindCannotTakeAPaymentBack() {
    try (var observers = one().create()) {
      var examining = new Examining(observers);
      var found = examining.examined(Examining.question(coin)).checkpoint();
      bitcoin.endpoint().behind(3);

      assertThat(examining.failure(Examining.since(found, coin))).isEqualTo("chain_behind");
    }
  }

  @Test
  void aBitcoinEndpointThatHasNotSeenTheNewestPaymentCannotTakeItBack() {
    try (var observers = one().create()) {
      var examining = new Examining(observers);
      var found = examining.examined(Examining.question(coin)).checkpoint();
      bitcoin.fund(coin.address(), 50);
      bitcoin.mine();
      var seen = Examining.sighting(bitcoin.head(), 950);
      bitcoin.endpoint().behind(1);

      assertThat(examining.failure(Examining.since(found, coin, seen))).isEqualTo("chain_behind");
    }
  }

  @Test
  void aBitcoinHeadThatIsReplacedMeanwhileMakesEverythingDoubtful() {
    try (var observers = one().create()) {
      var examining = new Examining(observers);
      examining.received(Examining.question(coin));
      bitcoin.faults().next(1, Fault.reorgDuring());

      assertThat(examining.failure(Examining.question(coin))).isEqualTo("chain_reorganised");
    }
  }

  private SettingsBuilder one() {
    return new SettingsBuilder()
        .evm(Rows.NETWORK, network.rpcUrl())
        .esplora(Rows.NETWORK, bitcoin.esploraUrl());
  }

  private ChainObservers agreeing(int required, String... urls) {
    return new SettingsBuilder().evm(Rows.NETWORK, urls).agreement(required).create();
  }
}
