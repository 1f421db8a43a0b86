package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.chain.ScriptedNode.Call;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.domain.PaymentRequest;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nodes that limit batches. Around the balances there are two calls: the head, and it again. */
@Timeout(60)
class BatchesTest {
  private static final int AROUND = 2;

  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum(Rows.NETWORK);
  private final ScriptedNode node = new ScriptedNode();

  @AfterEach
  void stop() {
    chain.close();
  }

  static Stream<Fault> limits() {
    return Stream.of(
        Fault.batchLimit(50), Fault.batchLimitStatus(50, 413), Fault.batchLimitStatus(50, 400));
  }

  @ParameterizedTest
  @MethodSource("limits")
  void aBatchThatIsRefusedIsHalvedAndTheSizeRemembered(Fault limit) {
    network.fund(Rows.evmAddress(100), 700);
    network.faults().always(limit);
    List<PaymentRequest> rows = Rows.many(100, Rows::ether);
    try (var observers = observers(network.rpcUrl())) {
      Asked asked = Asked.about(observers, rows);
      asked.allObserved();
      assertThat(asked.amounts(rows.getLast())).isEqualTo("700 seen, 700 confirmed");
      // One that is refused and two that are not.
      assertThat(network.requests()).isEqualTo(AROUND + 3);

      Asked.about(observers, rows).allObserved();
      assertThat(network.requests()).isEqualTo(AROUND + 3 + AROUND + 2);
    }
  }

  @ParameterizedTest
  @MethodSource("limits")
  void aBatchWithinTheLimitIsNotSplit(Fault limit) {
    network.faults().always(limit);
    try (var observers = observers(network.rpcUrl())) {
      Asked.about(observers, Rows.many(50, Rows::ether)).allObserved();
      assertThat(network.requests()).isEqualTo(AROUND + 1);
    }
  }

  @Test
  void aNodeWithoutBatchesIsAskedOneByOne() {
    network.faults().always(Fault.batchLimit(1));
    try (var observers = observers(network.rpcUrl())) {
      Asked.about(observers, Rows.many(5, Rows::ether)).allObserved();
      // The head is two calls then, and was refused as one batch.
      assertThat(network.requests()).isEqualTo(3 + 5 + 1);
    }
  }

  @Test
  void noBatchHasMoreThanAThousandCalls() {
    var largest = new AtomicInteger();
    try (var server =
            ScriptedServer.answering(
                (path, body) -> {
                  largest.accumulateAndGet(ScriptedNode.size(body), Math::max);
                  return node.answer(body, call -> "0x1");
                });
        var observers = observers(server.url())) {
      Asked.about(observers, Rows.many(1_001, Rows::ether)).allObserved();
      assertThat(largest).hasValue(1_000);
      assertThat(server.requests()).isEqualTo(AROUND + 2);
    }
  }

  @Test
  void aLaterBatchThatIsRefusedIsHalvedToo() {
    try (var server =
            ScriptedServer.start(
                (exchange, body) -> {
                  boolean refused =
                      body.contains(Rows.evmAddress(100)) && ScriptedNode.size(body) > 10;
                  ScriptedServer.send(
                      exchange, refused ? 413 : 200, node.answer(body, call -> "0x1"));
                });
        var observers = observers(server.url())) {
      Asked.about(observers, Rows.many(100, Rows::ether)).allObserved();
    }
  }

  @Test
  void callsThatWereLeftOutAreAskedAgainWithinTheLimit() {
    Set<Integer> leftOut = ConcurrentHashMap.newKeySet();
    try (var server =
            ScriptedServer.start(
                (exchange, body) -> {
                  boolean refused = ScriptedNode.size(body) > 2;
                  ScriptedServer.send(
                      exchange,
                      refused ? 413 : 200,
                      node.answerAll(body, calls -> evenOnesTheSecondTime(calls, leftOut)));
                });
        var observers = observers(server.url())) {
      // Learns the limit without being asked about any balance.
      Asked.about(observers, Rows.many(4, n -> Rows.ether(2 * n + 1))).allObserved();
      Asked.about(observers, Rows.many(8, Rows::ether)).allObserved();
      assertThat(leftOut).hasSize(4);
    }
  }

  @Test
  void aRefusalThatHadAnotherReasonDoesNotMakeBatchesSmall() {
    var broken = new AtomicBoolean(true);
    try (var server =
            ScriptedServer.start(
                (exchange, body) -> {
                  boolean refused = broken.get() && body.contains("eth_getBalance");
                  ScriptedServer.send(
                      exchange, refused ? 400 : 200, node.answer(body, call -> "0x1"));
                });
        var observers = observers(server.url())) {
      List<PaymentRequest> rows = Rows.many(100, Rows::ether);
      Asked.about(observers, rows).allFailedWith("chain_http_status");
      broken.set(false);
      int before = server.requests();
      Asked.about(observers, rows).allObserved();
      assertThat(server.requests() - before).isEqualTo(AROUND + 1);
    }
  }

  @Test
  void aReplyInTheWrongBatchIsNotBelieved() {
    List<PaymentRequest> rows = Rows.many(4, Rows::ether);
    try (var server =
            ScriptedServer.start(
                (exchange, body) -> {
                  boolean refused = ScriptedNode.size(body) > 2;
                  boolean first = !body.contains(Rows.evmAddress(3));
                  ScriptedServer.send(
                      exchange,
                      refused ? 413 : 200,
                      first ? node.answerAll(body, BatchesTest::withOneTooMany) : "[]");
                });
        var observers = observers(server.url())) {
      Asked asked = Asked.about(observers, rows);
      assertThat(asked.observed()).isEqualTo(2);
      assertThat(asked.failure(rows.get(2)).code()).isEqualTo("chain_answer_malformed");
    }
  }

  @Test
  void aNodeThatAsksToSlowDownCallByCallIsAskedAgainLater() {
    var limited = new AtomicBoolean(true);
    String slowDown = "{\"id\":0,\"error\":{\"code\":-32005,\"message\":\"limit exceeded\"}}";
    var patient =
        new Resilience(3, Duration.ofMillis(1), Duration.ofMillis(1), 1, Duration.ofHours(1));
    try (var server =
            ScriptedServer.answering(
                (path, body) ->
                    body.contains("eth_getBalance") && limited.getAndSet(false)
                        ? slowDown
                        : node.answer(body, call -> "0x1"));
        var observers =
            new SettingsBuilder().evm(Rows.NETWORK, server.url()).resilience(patient).create()) {
      Asked.about(observers, Rows.ether(1)).allObserved();
      assertThat(server.requests()).isEqualTo(AROUND + 2);
    }
  }

  private static List<String> evenOnesTheSecondTime(List<Call> calls, Set<Integer> leftOut) {
    return calls.stream()
        .filter(call -> call.account() % 2 == 1 || !leftOut.add(call.account()))
        .map(call -> ScriptedNode.reply(call.id(), "0x1"))
        .toList();
  }

  private static List<String> withOneTooMany(List<Call> calls) {
    Stream<String> asked = calls.stream().map(call -> ScriptedNode.reply(call.id(), "0x1"));
    return Stream.concat(asked, Stream.of(ScriptedNode.reply(2, "0x63"))).toList();
  }

  private static ChainObservers observers(String url) {
    return new SettingsBuilder().evm(Rows.NETWORK, url).create();
  }
}
