package dev.quittance.app.server;

import static dev.quittance.app.server.ServerUnderTest.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.JobRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.devkit.chain.DevChain;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** The server as its own process. */
@Timeout(120)
class ServerProcessTest {
  @TempDir Path logs;

  private final TestDatabase database = TestDatabase.fresh();
  private final Merchant merchant = Merchant.in(database);

  @AfterEach
  void close() {
    merchant.close();
    database.close();
  }

  @Test
  void aServerWithoutWorkersServesCountsCallsByRouteAndRefusesARevokedKey() throws Exception {
    try (var server = start(Map.of())) {
      assertThat(merchant.create(server.uri("/v1/payment-requests"), "a").statusCode())
          .isEqualTo(201);
      assertThat(merchant.get(server.metrics()).body())
          .contains(
              "http_requests_total{method=\"POST\",path=\"/v1/payment-requests\",status=\"201\"} 1",
              "http_request_duration_seconds_bucket{method=\"POST\",path=\"/v1/payment-requests\","
                  + "le=\"0.05\"}",
              "quittance_pool_connections{state=\"active\"}");
      assertThat(server.logged("worker started")).isEmpty();

      Invocation.on(database, "keys", "revoke", merchant.keyId());

      await()
          .atMost(Duration.ofSeconds(5))
          .until(() -> merchant.statusOf(server.uri("/v1/assets")) == 401);
    }
  }

  @Test
  void aTermSignalTurnsReadinessOffBeforeTheListenerClosesAndEndsCleanly() throws Exception {
    try (var server = start(Map.of("SHUTDOWN_DRAIN_SECONDS", "2"))) {
      assertThat(merchant.statusOf(server.uri("/readyz"))).isEqualTo(200);

      server.process().signal("TERM");

      await().atMost(PATIENCE).until(() -> merchant.statusOf(server.uri("/readyz")) == 503);
      assertThat(merchant.statusOf(server.uri("/healthz"))).isEqualTo(200);
      assertThat(server.process().exitCode(PATIENCE)).isEqualTo(Optional.of(0));
      assertThat(server.lines())
          .extracting(line -> line.path("message").asString())
          .containsSubsequence(
              "configuration",
              "database ready",
              "server listening",
              "server stopping",
              "server closes its listener",
              "server stopped");
    }
  }

  @Test
  void aServerForOthersIsRefusedWithoutAnActiveKey() {
    Invocation.on(database, "keys", "revoke", merchant.keyId());
    try (var server =
        ServerUnderTest.launch(
            database.address(), logs.resolve("server.log"), Map.of("HOST", "0.0.0.0"))) {
      assertThat(server.process().exitCode(PATIENCE)).isEqualTo(Optional.of(2));
      assertThat(server.process().output()).contains("\nSERVER_NEEDS_A_KEY: ");
      assertThat(server.logged("server listening")).isEmpty();
    }
  }

  @Test
  void aPortThatIsTakenIsExitCode2() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
        var server =
            ServerUnderTest.launch(
                database.address(),
                logs.resolve("server.log"),
                Map.of("PORT", Integer.toString(taken.getLocalPort())))) {
      assertThat(server.process().exitCode(PATIENCE)).isEqualTo(Optional.of(2));
      assertThat(server.process().output())
          .contains("\nCANNOT_LISTEN: 127.0.0.1:" + taken.getLocalPort() + ": ");
    }
  }

  @Test
  void anEmbeddedWorkerConfirmsAPaymentAndTheEventsFollow() throws Exception {
    try (var chain = DevChain.start()) {
      var network = chain.ethereum("devnet");
      network.mine();
      try (var server =
          start(
              Map.of(
                  "PAYMENT_REQUEST_RECONCILER_ENABLED", "true",
                  "PAYMENT_REQUEST_RECONCILER_POLL_INTERVAL_SECONDS", "1",
                  "PAYMENT_REQUEST_RECONCILER_EVM_BASE_INTERVAL_SECONDS", "1",
                  "PAYMENT_REQUEST_EVM_RPC_URLS_JSON",
                      "{\"devnet\":\"%s\"}".formatted(network.rpcUrl())))) {
        var created =
            JsonMapper.shared()
                .readTree(merchant.create(server.uri("/v1/payment-requests"), "a").body());
        network.fundMany(List.of(created.path("address").asString()), BigInteger.valueOf(1000));

        var request = server.uri("/v1/payment-requests/" + created.path("id").asString());
        await()
            .atMost(PATIENCE)
            .until(() -> merchant.json(request).path("status").asString().equals("confirmed"));
        await()
            .atMost(PATIENCE)
            .until(
                () ->
                    merchant
                        .get(server.uri("/v1/events?after=0"))
                        .body()
                        .contains("payment_request.confirmed"));
        assertThat(roles()).containsOnly("server");
        assertThat(merchant.get(server.metrics()).body())
            .contains("quittance_claims_total", "quittance_transitions_total");
        assertThat(server.process().terminate(PATIENCE)).isEqualTo(Optional.of(0));
      }
    }
  }

  @Test
  void jobsAreWorkedOnInsideOfItWithoutTheOtherWorkers() {
    database
        .jdbi()
        .useHandle(handle -> JobRows.addJob(handle, JobRows.addAddress(handle), "partial"));
    try (var server =
        start(
            Map.of(
                "RECONCILIATION_WORKER_ENABLED", "true",
                "RECONCILIATION_POLLING_INTERVAL_MS", "100",
                "RECONCILIATION_WORKER_ATTEMPTS", "1"))) {
      await().atMost(PATIENCE).until(() -> server.logged("job failed").isPresent());
      assertThat(server.logged("job failed").orElseThrow().path("error").asString())
          .startsWith("unsupported: ");
      assertThat(server.logged("worker started")).isEmpty();
      assertThat(server.process().terminate(PATIENCE)).isEqualTo(Optional.of(0));
      assertThat(server.logged("reconciliation worker stopped")).isPresent();
    }
  }

  @Test
  void aSchedulerInsideCreatesJobsWithoutAnyWorker() throws Exception {
    try (var server =
        start(
            Map.of(
                "RECONCILIATION_SCHEDULER_ENABLED", "true",
                "RECONCILIATION_CRON_SCHEDULE", "* * * * * *"))) {
      merchant.create(server.uri("/v1/payment-requests"), "a");

      await().atMost(PATIENCE).until(() -> jobs() > 0);
      assertThat(roles()).isEmpty();
      assertThat(merchant.get(server.metrics()).body())
          .contains("quittance_scheduler_ticks_total{outcome=\"completed\"}")
          .contains("quittance_scheduler_last_tick_age_seconds");
      assertThat(server.process().terminate(PATIENCE)).isEqualTo(Optional.of(0));
    }
  }

  private long jobs() {
    return database
        .jdbi()
        .withHandle(
            handle ->
                handle
                    .createQuery("SELECT count(*) FROM app.reconciliation_jobs")
                    .mapTo(Long.class)
                    .one());
  }

  @Test
  void observersArePolledInsideOfItWithoutTheOtherWorkers() {
    database
        .jdbi()
        .useHandle(
            handle ->
                handle.execute(
                    """
                    INSERT INTO app.observers (id, type, name, source, event_type)
                    VALUES (gen_random_uuid(), 'wes', 'tasks', '{}', 'WesTaskPolled')
                    """));
    try (var server =
        start(
            Map.of(
                "SCHEDULER_OBSERVER_ENABLED", "true",
                "PAYMENT_REQUEST_RECONCILER_WORKER_ID", "till"))) {
      await()
          .atMost(PATIENCE)
          .until(
              () -> server.logged("[till] Completed polling for: wes-observer-poll").isPresent());
      assertThat(server.logged("worker started")).isEmpty();
      assertThat(server.process().terminate(PATIENCE)).isEqualTo(Optional.of(0));
      assertThat(server.logged("[till] observer scheduler stopped")).isPresent();
    }
  }

  private List<String> roles() {
    return database
        .jdbi()
        .withHandle(
            handle ->
                handle
                    .createQuery("SELECT DISTINCT role FROM app.workers")
                    .mapTo(String.class)
                    .list());
  }

  private ServerUnderTest start(Map<String, String> settings) {
    return ServerUnderTest.start(database.address(), logs.resolve("server.log"), settings);
  }
}
