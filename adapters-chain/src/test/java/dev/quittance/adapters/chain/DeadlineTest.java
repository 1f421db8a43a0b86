package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Network;
import dev.quittance.domain.PaymentRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DeadlineTest {
  private static final Duration SHORT = Duration.ofMillis(400);

  private final DevChain chain = DevChain.start();
  private final EthereumNetwork evm = chain.ethereum(Rows.NETWORK);
  private final EthereumNetwork other = chain.ethereum("other");
  private final Network bitcoin = chain.bitcoin(Rows.NETWORK);
  private final ChainObservers observers =
      new SettingsBuilder()
          .evm(Rows.NETWORK, evm.rpcUrl())
          .evm("other", other.rpcUrl())
          .esplora(Rows.NETWORK, chain.bitcoin(Rows.NETWORK).esploraUrl())
          .concurrency(4)
          .create();

  @AfterEach
  void stop() {
    observers.close();
    chain.close();
  }

  @Test
  void atTheDeadlineRowsWithoutAnAnswerFail() {
    evm.faults().hold();
    bitcoin.faults().hold();
    List<PaymentRequest> rows = new ArrayList<>(Rows.many(10, Rows::ether));
    rows.addAll(Rows.many(10, Rows::bitcoin));

    long start = System.nanoTime();
    Asked asked = Asked.about(observers, rows, SHORT);
    Duration taken = Duration.ofNanos(System.nanoTime() - start);

    asked.allFailedWith("chain_deadline");
    assertThat(taken).isGreaterThanOrEqualTo(SHORT).isLessThan(SHORT.plusSeconds(5));
  }

  @Test
  void aSilentNetworkCostsTheOthersNothing() {
    evm.faults().hold();
    List<PaymentRequest> silent = Rows.many(5, Rows::ether);
    List<PaymentRequest> fine = Rows.many(5, n -> Rows.ether("other", n));
    List<PaymentRequest> rows = new ArrayList<>(silent);
    rows.addAll(fine);
    rows.addAll(Rows.many(5, Rows::bitcoin));

    Asked asked = Asked.about(observers, rows, Duration.ofSeconds(4));

    assertThat(asked.observed()).isEqualTo(10);
    new Asked(silent, asked.answers()).allFailedWith("chain_deadline");
    new Asked(fine, asked.answers()).allObserved();
  }

  @Test
  void addressesAnsweredBeforeTheDeadlineKeepTheirAnswer() {
    try (var slow =
            ScriptedServer.start(
                (exchange, body) -> {
                  String path = exchange.getRequestURI().getPath();
                  if (path.endsWith(Rows.bitcoinAddress(2))) {
                    Thread.sleep(Duration.ofMinutes(1));
                  }
                  ScriptedServer.send(exchange, 200, esplora(path));
                });
        var patient = new SettingsBuilder().esplora(Rows.NETWORK, slow.url()).create()) {
      List<PaymentRequest> rows = Rows.many(3, Rows::bitcoin);

      Asked asked = Asked.about(patient, rows, Duration.ofSeconds(4));

      assertThat(asked.observed()).isEqualTo(2);
      assertThat(asked.failure(rows.get(1)).code()).isEqualTo("chain_deadline");
    }
  }

  @Test
  void aPassedDeadlineMakesNoCalls() {
    Asked.about(observers, Rows.many(5, Rows::ether), Duration.ZERO)
        .allFailedWith("chain_deadline");
    assertThat(evm.requests()).isZero();
  }

  @Test
  void anInterruptEndsTheQuestionAtOnceAndIsNotLost() throws Exception {
    evm.faults().hold();
    bitcoin.faults().hold();
    List<PaymentRequest> rows = new ArrayList<>(Rows.many(10, Rows::ether));
    rows.addAll(Rows.many(10, Rows::bitcoin));

    var asking = new Asking(observers, rows);
    evm.awaitRequests(1, Duration.ofSeconds(10));
    bitcoin.awaitRequests(1, Duration.ofSeconds(10));
    asking.interrupt();

    assertThat(asking.answer().answers()).isEmpty();
    assertThat(asking.endedInterrupted()).isTrue();
  }

  @Test
  void afterAnInterruptNothingMoreIsAsked() throws Exception {
    bitcoin.faults().hold();
    var asking = new Asking(observers, Rows.many(50, Rows::bitcoin));
    bitcoin.awaitRequests(1, Duration.ofSeconds(10));
    asking.interrupt();
    asking.answer();
    bitcoin.faults().release();

    Awaitility.await()
        .during(Duration.ofMillis(300))
        .untilAsserted(() -> assertThat(bitcoin.requests()).isEqualTo(1));
  }

  @Test
  void afterADeadlineTheNextBatchIsObserved() {
    bitcoin.faults().hold();
    Asked.about(observers, Rows.many(50, Rows::bitcoin), SHORT).allFailedWith("chain_deadline");
    bitcoin.faults().release();

    Asked.about(observers, Rows.many(50, Rows::bitcoin)).allObserved();
  }

  private static String esplora(String path) {
    String hash = "ab".repeat(32);
    if (path.equals("/blocks/tip/hash") || path.startsWith("/block-height/")) {
      return hash;
    }
    if (path.endsWith("/status")) {
      return "{\"in_best_chain\":true}";
    }
    if (path.startsWith("/block/")) {
      return "{\"height\":100,\"timestamp\":1700000000}";
    }
    return """
    {"address":"%s","chain_stats":{"funded_txo_sum":0},"mempool_stats":{"funded_txo_sum":0}}\
    """
        .formatted(path.substring("/address/".length()));
  }
}
