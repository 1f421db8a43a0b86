package dev.quittance.app.server;

import static dev.quittance.app.server.ServerUnderTest.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Clients that repeat their calls until they are answered, and a server that dies under them. */
@Timeout(180)
class IdempotencyUnderCrashTest {
  private static final int KEYS = 200;
  private static final int CLIENTS_PER_KEY = 8;
  private static final int KEYS_AT_ONCE = 8;
  private static final Map<String, String> SETTINGS =
      Map.of("API_RATE_LIMIT_PER_SECOND", "100000", "API_RATE_LIMIT_BURST", "100000");

  @TempDir Path logs;

  private final Map<String, Queue<String>> answers = new ConcurrentHashMap<>();

  @Test
  void everyKeyCreatesOneRequestAndAllItsAnswersAreEqual() {
    try (var database = TestDatabase.fresh();
        var merchant = Merchant.in(database)) {
      callAndKillInTheMiddle(database, merchant);

      assertThat(created(database)).isEqualTo(KEYS);
      assertThat(answers).hasSize(KEYS);
      assertThat(answers.values())
          .allSatisfy(
              bodies -> {
                assertThat(bodies).hasSize(CLIENTS_PER_KEY);
                assertThat(bodies.stream().distinct()).hasSize(1);
              });
    }
  }

  private void callAndKillInTheMiddle(TestDatabase database, Merchant merchant) {
    try (var keys = Executors.newFixedThreadPool(KEYS_AT_ONCE);
        var first = start(database, "first.log", Optional.empty())) {
      callWithEveryKey(merchant, first.uri("/v1/payment-requests"), keys);
      await().atMost(PATIENCE).until(() -> created(database) >= KEYS / 4);
      int port = first.port();
      first.process().kill();
      assertThat(created(database)).as("killed in the middle").isLessThan(KEYS);
      answerTheRest(database, keys, port);
    }
  }

  private void answerTheRest(TestDatabase database, ExecutorService keys, int port) {
    try (var second = start(database, "second.log", Optional.of(port))) {
      keys.close();
      assertThat(second.process().isAlive()).isTrue();
    }
  }

  private void callWithEveryKey(Merchant merchant, URI requests, ExecutorService keys) {
    for (int number = 0; number < KEYS; number++) {
      String key = "key-" + number;
      keys.submit(() -> callAtOnce(merchant, requests, key));
    }
  }

  /** Answers when all have their answer. */
  private void callAtOnce(Merchant merchant, URI requests, String key) {
    try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int client = 0; client < CLIENTS_PER_KEY; client++) {
        clients.submit(() -> callUntilAnswered(merchant, requests, key));
      }
    }
  }

  private Void callUntilAnswered(Merchant merchant, URI requests, String key)
      throws InterruptedException {
    Optional<String> answer = call(merchant, requests, key);
    while (answer.isEmpty()) {
      // As a client would; not to wait for something of ours.
      TimeUnit.MILLISECONDS.sleep(50);
      answer = call(merchant, requests, key);
    }
    answers.computeIfAbsent(key, any -> new ConcurrentLinkedQueue<>()).add(answer.get());
    return null;
  }

  /** Empty for no answer, and for one that asks to come again. */
  private static Optional<String> call(Merchant merchant, URI requests, String key)
      throws InterruptedException {
    try {
      var answer = merchant.create(requests, key);
      boolean done = answer.statusCode() == 201 || answer.statusCode() == 200;
      return done ? Optional.of(answer.body()) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private ServerUnderTest start(TestDatabase database, String log, Optional<Integer> port) {
    Map<String, String> settings = new HashMap<>(SETTINGS);
    port.ifPresent(same -> settings.put("PORT", Integer.toString(same)));
    return ServerUnderTest.start(database.address(), logs.resolve(log), settings);
  }

  private static long created(TestDatabase database) {
    return database
        .jdbi()
        .withHandle(
            handle ->
                handle
                    .createQuery("SELECT count(*) FROM app.payment_requests")
                    .mapTo(Long.class)
                    .one());
  }
}
