package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentTarget;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ListenForHintsTest {
  private static final String LISTENERS =
      "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'quittance-listen'"
          + " AND datname = current_database() AND query LIKE 'LISTEN%'";

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private PostgresDatabase database;
  private ListenForHints listener;

  @BeforeEach
  void listen() {
    database = testDatabase.open();
    listener = database.listenForWork();
    awaitListening();
  }

  @AfterEach
  void close() {
    listener.close();
    database.close();
    testDatabase.close();
  }

  @Test
  void aNewRequestWakesWhoeverWaits() throws Exception {
    CompletableFuture<Boolean> woken = waitInBackground();

    create();

    assertThat(woken.get(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void aCallThatCreatesARequestWakesWhoeverWaits() throws Exception {
    CompletableFuture<Boolean> woken = waitInBackground();

    database.answerOnce().answer(Optional.empty(), ApiCalls.create());

    assertThat(woken.get(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void withoutAHintTheWaitEndsByItself() throws Exception {
    assertThat(listener.await(Duration.ofMillis(20))).isFalse();
  }

  @Test
  void aBrokenConnectionIsMadeAgain() throws Exception {
    testDatabase
        .jdbi()
        .useHandle(
            handle ->
                handle.execute(
                    """
                    SELECT pg_terminate_backend(pid, 5000)
                      FROM pg_stat_activity
                     WHERE application_name = 'quittance-listen'
                       AND datname = current_database()
                    """));
    awaitListening();
    CompletableFuture<Boolean> woken = waitInBackground();

    create();

    assertThat(woken.get(20, TimeUnit.SECONDS)).isTrue();
  }

  private CompletableFuture<Boolean> waitInBackground() {
    var waiting = new CompletableFuture<Thread>();
    CompletableFuture<Boolean> woken =
        CompletableFuture.supplyAsync(
            () -> {
              waiting.complete(Thread.currentThread());
              try {
                return listener.await(Duration.ofSeconds(20));
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    Thread thread = waiting.join();
    await().until(() -> thread.getState() == Thread.State.TIMED_WAITING);
    return woken;
  }

  private void awaitListening() {
    await()
        .until(
            () ->
                testDatabase
                    .jdbi()
                    .withHandle(h -> h.createQuery(LISTENERS).mapTo(Integer.class).one())
                    .equals(1));
  }

  private void create() {
    var target =
        new PaymentTarget(
            new NetworkId(Chain.ETHEREUM, "devnet"),
            "ETH",
            "0x" + "ab".repeat(20),
            Optional.empty());
    database
        .createPaymentRequest()
        .create(
            new NewPaymentRequest(
                new PaymentRequestId(UUID.randomUUID()),
                "m_1",
                target,
                AmountMinor.of(1),
                Duration.ofHours(1),
                "{}"));
  }
}
