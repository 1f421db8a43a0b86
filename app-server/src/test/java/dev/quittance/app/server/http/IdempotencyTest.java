package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.ApiClient.BITCOIN;
import static dev.quittance.app.server.http.ApiClient.REQUESTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.app.server.http.ApiClient.Got;
import dev.quittance.application.port.AnswerOnce.Answered;
import dev.quittance.application.port.Role;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class IdempotencyTest {
  private static final int KEYS = 200;
  private static final int CLIENTS = 8;

  private static TestApi api;

  @BeforeAll
  static void start() {
    api = TestApi.start();
  }

  @AfterAll
  static void stop() {
    api.close();
  }

  @Test
  void aRepeatedCallGetsTheFirstAnswerAndCreatesNothing() {
    var first = api.asWriter().post(REQUESTS, BITCOIN, key("a"));
    long rows = api.count("payment_requests");

    var again = api.asWriter().post(REQUESTS, BITCOIN, key("a"));

    assertThat(first.status()).isEqualTo(201);
    assertThat(first.header("X-Idempotency-Replayed")).isEmpty();
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.header("X-Idempotency-Replayed")).contains("true");
    assertThat(again.header("Location")).isEqualTo(first.header("Location"));
    assertThat(again.json()).isEqualTo(first.json());
    assertThat(api.count("payment_requests")).isEqualTo(rows);
  }

  @Test
  void theSameKeyWithAnotherBodyIsAConflict() {
    api.asWriter().post(REQUESTS, BITCOIN, key("b"));

    var other = api.asWriter().post(REQUESTS, BITCOIN + " ", key("b"));

    assertThat(other.status()).isEqualTo(409);
    assertThat(other.errorCode()).isEqualTo("idempotency_key_conflict");
  }

  @Test
  void twoKeysOfOneMerchantShareWhatIsRememberedAndTwoMerchantsDoNot() {
    var first = api.asWriter().post(REQUESTS, BITCOIN, key("c"));
    var colleague = api.as(api.addKey("acme", Role.WRITER));

    assertThat(colleague.post(REQUESTS, BITCOIN, key("c")).json()).isEqualTo(first.json());
    assertThat(api.as(api.stranger).post(REQUESTS, BITCOIN, key("c")).errorCode())
        .isEqualTo("wallet_missing");
  }

  @Test
  void aRefusedBodyIsRememberedToo() {
    var first = api.asWriter().post(REQUESTS, "{}", key("d"));
    var again = api.asWriter().post(REQUESTS, "{}", key("d"));

    assertThat(first.status()).isEqualTo(400);
    assertThat(again.status()).isEqualTo(400);
    assertThat(again.header("X-Idempotency-Replayed")).contains("true");
    assertThat(again.json()).isEqualTo(first.json());
  }

  @Test
  void whatFailsBeforeTheBodyIsLookedAtIsNotRemembered() {
    var client = api.asWriter();
    var refused =
        client.post(
            REQUESTS, BITCOIN, Map.of("Idempotency-Key", "e", "Content-Type", "text/plain"));

    assertThat(refused.status()).isEqualTo(415);
    assertThat(client.post(REQUESTS, BITCOIN, key("e")).status()).isEqualTo(201);
  }

  @Test
  void aRepeatedCancellationIsNotARefusedOne() {
    var client = api.asWriter();
    String path = REQUESTS + "/" + client.create() + "/cancel";

    assertThat(client.post(path, "{\"reason\":\"x\"}", key("f")).status()).isEqualTo(200);
    var again = client.post(path, "{\"reason\":\"x\"}", key("f"));
    assertThat(again.status()).isEqualTo(200);
    assertThat(again.header("X-Idempotency-Replayed")).contains("true");
    assertThat(client.post(path, "{\"reason\":\"x\"}").errorCode())
        .isEqualTo("payment_request_not_open");
  }

  @Test
  void twoHundredKeysSentByEightClientsEachCreateTwoHundredRequests() {
    long rows = api.count("payment_requests");
    Map<String, Queue<Got>> answers = new ConcurrentHashMap<>();
    try (var threads = Executors.newFixedThreadPool(4 * CLIENTS)) {
      for (int call = 0; call < KEYS * CLIENTS; call++) {
        String key = "many-" + call / CLIENTS;
        threads.submit(() -> post(key, answers));
      }
    }
    assertThat(answers).hasSize(KEYS);
    assertThat(answers.values()).allSatisfy(IdempotencyTest::oneWasFirstAndTheOthersRepeat);
    assertThat(api.count("payment_requests")).isEqualTo(rows + KEYS);
  }

  private static void post(String key, Map<String, Queue<Got>> answers) {
    var got = api.asWriter().post(REQUESTS, BITCOIN, key(key));
    answers.computeIfAbsent(key, any -> new ConcurrentLinkedQueue<>()).add(got);
  }

  private static void oneWasFirstAndTheOthersRepeat(Queue<Got> twins) {
    assertThat(twins).hasSize(CLIENTS);
    assertThat(twins.stream().filter(got -> got.status() == 201)).hasSize(1);
    assertThat(twins.stream().filter(IdempotencyTest::isReplay)).hasSize(CLIENTS - 1);
    assertThat(twins.stream().map(Got::body).distinct()).hasSize(1);
  }

  private static boolean isReplay(Got got) {
    return got.status() == 200 && got.header("X-Idempotency-Replayed").isPresent();
  }

  @Test
  void aTwinThatIsStillAtWorkIsAConflictToBeRetried() {
    try (var busy = TestApi.start(TestApi.GENEROUS, IdempotencyTest::alwaysInProgress)) {
      var got = busy.asWriter().post(REQUESTS, BITCOIN, key("h"));

      assertThat(got.status()).isEqualTo(409);
      assertThat(got.errorCode()).isEqualTo("idempotency_in_progress");
      assertThat(got.header("Retry-After")).contains("1");
    }
  }

  private static ApiPorts alwaysInProgress(ApiPorts ports) {
    return new ApiPorts(
        (call, work) -> new Answered.InProgress(),
        ports.reads(),
        ports.discrepancies(),
        ports.catalog(),
        ports.addresses(),
        ports.findApiKey(),
        ports.checkReadiness());
  }

  private static Map<String, String> key(String key) {
    return Map.of("Idempotency-Key", key);
  }
}
