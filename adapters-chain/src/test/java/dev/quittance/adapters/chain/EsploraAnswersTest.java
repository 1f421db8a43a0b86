package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.domain.PaymentRequest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An Esplora server that is sound about its tip and about address 2, and odd about address 1. */
class EsploraAnswersTest {
  private static final String HASH = "ab".repeat(32);
  private static final String ADDRESS = Rows.bitcoinAddress(1);

  private final PaymentRequest odd = Rows.bitcoin(1);
  private final PaymentRequest sound = Rows.bitcoin(2);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "{}",
        "{\"address\":\"ADDRESS\"}",
        "{\"address\":\"other\",\"chain_stats\":{\"funded_txo_sum\":1},"
            + "\"mempool_stats\":{\"funded_txo_sum\":1}}",
        "{\"address\":\"ADDRESS\",\"chain_stats\":{\"funded_txo_sum\":\"1\"},"
            + "\"mempool_stats\":{\"funded_txo_sum\":1}}",
        "{\"address\":\"ADDRESS\",\"chain_stats\":{\"funded_txo_sum\":-1},"
            + "\"mempool_stats\":{\"funded_txo_sum\":1}}",
        "{\"address\":\"ADDRESS\",\"chain_stats\":{\"funded_txo_sum\":99999999999999999999},"
            + "\"mempool_stats\":{\"funded_txo_sum\":1}}",
        "{\"address\":\"ADDRESS\",\"chain_stats\":{\"funded_txo_sum\":1.5},"
            + "\"mempool_stats\":{\"funded_txo_sum\":1}}"
      })
  void aMalformedAddressFailsItsRowOnly(String answer) {
    Asked asked = ask(1, answer.replace("ADDRESS", ADDRESS), "[]");

    assertThat(asked.failure(odd).code()).isEqualTo("chain_answer_malformed");
    assertThat(asked.amounts(sound)).isEqualTo("0 seen, 0 confirmed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "[{\"txid\":\"TXID\",\"status\":{\"confirmed\":true}}]",
        "[{\"status\":{\"confirmed\":true,\"block_height\":1}}]",
        "[{\"txid\":\"../../x\",\"status\":{\"confirmed\":true,\"block_height\":1},\"vout\":[]}]",
        "[{\"txid\":\"TXID\",\"status\":{\"confirmed\":true,\"block_height\":1},\"vout\":"
            + "[{\"scriptpubkey_address\":\"ADDRESS\",\"value\":\"many\"}]}]"
      })
  void malformedTransactionsFailTheirRowOnly(String transactions) {
    String page = transactions.replace("ADDRESS", ADDRESS).replace("TXID", HASH);
    Asked asked = ask(3, stats(ADDRESS, 700), page);

    assertThat(asked.failure(odd).code()).isEqualTo("chain_answer_malformed");
    assertThat(asked.amounts(sound)).isEqualTo("0 seen, 0 confirmed");
  }

  @Test
  void aPageServedTwiceIsNotCountedTwice() {
    Asked asked = ask(3, stats(ADDRESS, 700), "[" + payment(HASH, 100) + "]");

    assertThat(asked.failure(odd).code()).isEqualTo("chain_answer_malformed");
  }

  @Test
  void unconfirmedPaymentsThatFillThePageDoNotHideTheConfirmedOnes() {
    String unconfirmed = "{\"txid\":\"%s\",\"status\":{\"confirmed\":false}}".formatted(HASH);
    try (var server =
            ScriptedServer.answering(
                (path, body) ->
                    path.endsWith("/txs")
                        ? "[" + unconfirmed + "]"
                        : answer(path, stats(ADDRESS, 700), "[" + payment(HASH, 700) + "]"));
        var observers = settings(server, 3).create()) {
      assertThat(Asked.about(observers, odd).amounts(odd)).isEqualTo("700 seen, 700 confirmed");
    }
  }

  @Test
  void anEndlessHistoryIsGivenUp() {
    var pages = new AtomicInteger();
    try (var server =
            ScriptedServer.answering(
                (path, body) ->
                    path.contains("/txs")
                        ? "[" + payment("%064x".formatted(pages.incrementAndGet()), 1) + "]"
                        : answer(path, stats(ADDRESS, 700), ""));
        var observers = settings(server, 3).create()) {
      assertThat(Asked.about(observers, odd).failure(odd).code())
          .isEqualTo("chain_answer_too_large");
      assertThat(pages).hasValue(40);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<html>", "ab", "../../../etc"})
  void aTipThatIsNoHashFailsEveryRow(String tip) {
    try (var server = ScriptedServer.answering((path, body) -> tip);
        var observers = settings(server, 1).create()) {
      Asked.about(observers, odd, sound).allFailedWith("chain_answer_malformed");
      assertThat(server.requests()).isEqualTo(1);
    }
  }

  @Test
  void noMoreCallsAreInFlightThanAllowed() {
    var inFlight = new AtomicInteger();
    var go = new CountDownLatch(1);
    try (var server =
            ScriptedServer.start(
                (exchange, body) -> {
                  String path = exchange.getRequestURI().getPath();
                  if (path.startsWith("/address")) {
                    inFlight.incrementAndGet();
                    go.await();
                  }
                  ScriptedServer.send(exchange, 200, answer(path, stats(ADDRESS, 0), ""));
                });
        var observers = settings(server, 1).concurrency(3).create()) {
      Thread asking =
          Thread.ofVirtual().start(() -> Asked.about(observers, Rows.many(20, Rows::bitcoin)));
      Awaitility.await().until(() -> inFlight.get() == 3);
      Awaitility.await()
          .during(Duration.ofMillis(200))
          .untilAsserted(() -> assertThat(inFlight).hasValue(3));
      go.countDown();
      Awaitility.await().until(() -> !asking.isAlive());
      assertThat(inFlight).hasValue(20);
    }
  }

  private Asked ask(int depth, String oddAddress, String transactions) {
    try (var server =
            ScriptedServer.answering((path, body) -> answer(path, oddAddress, transactions));
        var observers = settings(server, depth).create()) {
      return Asked.about(observers, List.of(odd, sound));
    }
  }

  private static SettingsBuilder settings(ScriptedServer server, int depth) {
    return new SettingsBuilder().esplora(Rows.NETWORK, server.url()).depth(depth);
  }

  private static String answer(String path, String oddAddress, String transactions) {
    if (path.equals("/blocks/tip/hash") || path.startsWith("/block-height/")) {
      return HASH;
    }
    if (path.endsWith("/status")) {
      return "{\"in_best_chain\":true}";
    }
    if (path.equals("/block/" + HASH)) {
      return "{\"id\":\"" + HASH + "\",\"height\":100,\"timestamp\":1700000000}";
    }
    if (path.contains("/txs")) {
      return transactions;
    }
    String address = path.substring("/address/".length());
    return address.equals(ADDRESS) ? oddAddress : stats(address, 0);
  }

  private static String stats(String address, long funded) {
    return """
    {"address":"%s","chain_stats":{"funded_txo_sum":%d},"mempool_stats":{"funded_txo_sum":0}}\
    """
        .formatted(address, funded);
  }

  private static String payment(String txid, long value) {
    return """
    {"txid":"%s","vout":[{"scriptpubkey_address":"%s","value":%d}],
     "status":{"confirmed":true,"block_height":50}}\
    """
        .formatted(txid, ADDRESS, value);
  }
}
