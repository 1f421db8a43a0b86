package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.Deadline;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.Endpoint;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.devkit.chain.Network;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentRequest;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Endpoints that have not seen the newest blocks. Ten blocks are allowed. */
@Timeout(60)
class BehindTest {
  private final DevChain chain = DevChain.start();
  private final Network evm = chain.ethereum(Rows.NETWORK);
  private final Endpoint first = evm.endpoint("first");
  private final Endpoint second = evm.endpoint("second");
  private final Endpoint third = evm.endpoint("third");
  private final PaymentRequest row = Rows.ether(1);

  @BeforeEach
  void fund() {
    evm.mine(100);
    evm.fund(Rows.evmAddress(1), 700);
  }

  @AfterEach
  void stop() {
    chain.close();
  }

  @Test
  void anEndpointFarBehindIsNotBelievedWhileAnotherIsAhead() {
    first.behind(11);
    try (var observers = evm(first, second)) {
      assertThat(Asked.about(observers, row).amounts(row)).isEqualTo("700 seen, 700 confirmed");
      assertThat(first.requestsFor(Rows.evmAddress(1))).isZero();
    }
  }

  @Test
  void anEndpointALittleBehindIsBelieved() {
    first.behind(10);
    try (var observers = evm(first, second)) {
      assertThat(Asked.about(observers, row).amounts(row)).isEqualTo("0 seen, 0 confirmed");
    }
  }

  @Test
  void anEndpointThatHasCaughtUpIsBelievedAgain() {
    first.behind(50);
    try (var observers = evm(first, second)) {
      Asked.about(observers, row).allObserved();
      first.behind(0);
      Asked.about(observers, row).allObserved();
      assertThat(first.requestsFor(Rows.evmAddress(1))).isEqualTo(1);
    }
  }

  @Test
  void withNobodyAheadThatAnswersRowsFailRatherThanBelieveTheOneBehind() {
    first.behind(50);
    try (var observers = evm(first, second)) {
      Asked.about(observers, row).allObserved();
      second.faults().always(Fault.rpcError(-32000, "not now"));
      assertThat(Asked.about(observers, row).failure(row).code()).isEqualTo("chain_rpc_error");
      assertThat(first.requestsFor(Rows.evmAddress(1))).isZero();
    }
  }

  @Test
  void bitcoinEndpointsAreComparedToo() {
    Network bitcoin = chain.bitcoin(Rows.NETWORK);
    bitcoin.fund(Rows.bitcoinAddress(1), 700);
    bitcoin.mine(50);
    bitcoin.endpoint("first").behind(50);
    PaymentRequest coins = Rows.bitcoin(1);
    var settings =
        new SettingsBuilder()
            .esplora(Rows.NETWORK, bitcoin.endpoint("first").url(), bitcoin.endpoint().url());
    try (var observers = settings.create()) {
      assertThat(Asked.about(observers, coins).amounts(coins)).isEqualTo("700 seen, 700 confirmed");
    }
  }

  @Test
  void ofThreeOneThatIsAloneFarAheadChangesNothing() {
    first.behind(50);
    second.behind(50);
    try (var observers = evm(first, second, third)) {
      Asked.about(observers, row).allObserved();
      assertThat(first.requestsFor(Rows.evmAddress(1))).isEqualTo(1);
    }
  }

  @Test
  void thoseThatStandByAreAskedEveryFifteenSeconds() throws Exception {
    var clock = new AtomicLong(Long.MAX_VALUE - 1);
    try (var client = HttpClient.newHttpClient()) {
      List<ChainEndpoint> endpoints = endpoints(client, first, second);
      var heads = new Heads(2, 10, clock::get);
      var survey = new Survey(endpoints, heads, clock::get);

      survey.takeIfDue(deadline());
      survey.takeIfDue(deadline());
      assertThat(List.of(first.requests(), second.requests())).containsExactly(1L, 1L);
      clock.addAndGet(Duration.ofSeconds(15).toNanos());
      survey.takeIfDue(deadline());
      survey.takeIfDue(deadline());
      assertThat(List.of(first.requests(), second.requests())).containsExactly(1L, 2L);
    }
  }

  private static List<ChainEndpoint> endpoints(HttpClient client, Endpoint... endpoints) {
    ChainSettings settings = settings(endpoints).build();
    var networks =
        new Networks(settings, new ChainHttp(client, settings.calls()), WatchProviders.NOBODY);
    Map<NetworkId, List<ChainEndpoint>> made = networks.endpoints();
    return made.values().iterator().next();
  }

  private static Deadline deadline() {
    return Deadline.in(Duration.ofSeconds(30), System::nanoTime);
  }

  private static ChainObservers evm(Endpoint... endpoints) {
    return settings(endpoints).create();
  }

  private static SettingsBuilder settings(Endpoint... endpoints) {
    String[] urls = Stream.of(endpoints).map(Endpoint::url).toArray(String[]::new);
    return new SettingsBuilder().evm(Rows.NETWORK, urls).maxBehind(10);
  }
}
