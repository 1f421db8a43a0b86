package dev.quittance.app.reconciler.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.app.reconciler.Main;
import dev.quittance.application.ApiKey;
import dev.quittance.application.port.Role;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.process.ApiServer;
import dev.quittance.devkit.process.ChildProcess;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A server and a reconciler as processes of their own, which work on jobs of every second. */
final class Installation implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final NetworkId NETWORK = new NetworkId(Chain.ETHEREUM, "devnet");

  /** The account m/44'/60'/0' of the words that everybody knows. */
  private static final String ACCOUNT_KEY =
      "xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3"
          + "yZdUsT8ddYM3PwnATt";

  private final TestDatabase database = TestDatabase.fresh();
  private final DevChain chain = DevChain.start();
  private final HttpClient http = HttpClient.newHttpClient();
  private final Path logs;
  private final String key;
  private final ApiServer server;
  private final ChildProcess reconciler;
  private int commands;

  Installation(Path logs) throws InterruptedException {
    this.logs = logs;
    chain().mine();
    key = register();
    server =
        ApiServer.start(
            java(dev.quittance.app.server.Main.class), 0, settings(), logs.resolve("server.log"));
    reconciler = start("worker", "run");
    server.awaitReady();
  }

  EthereumNetwork chain() {
    return chain.ethereum(NETWORK.name());
  }

  Api api() {
    return new Api(http, server.url(), key);
  }

  /** What a person types. */
  String reconciler(String... args) {
    try (var command = start("command-" + ++commands, args)) {
      assertThat(command.exitCode(PATIENCE)).as(command::output).isEqualTo(Optional.of(0));
      return command.output().strip();
    }
  }

  String statusOf(UUID job) {
    return database
        .jdbi()
        .withHandle(
            handle ->
                handle
                    .createQuery("SELECT status FROM app.reconciliation_jobs WHERE id = :id")
                    .bind("id", job)
                    .mapTo(String.class)
                    .one());
  }

  private ChildProcess start(String log, String... args) {
    var command = new ArrayList<>(java(Main.class));
    command.addAll(List.of(args));
    return ChildProcess.start(command, settings(), logs.resolve(log + ".log"));
  }

  private String register() {
    var settings = new DatabaseSettings(database.address(), "register", 1, true);
    try (var ports = PostgresDatabase.open(settings)) {
      var made = ApiKey.generate(new SecureRandom());
      ports.storeApiKey().store(made.id(), "shop", Role.OPERATOR, made.secretHash());
      ports.addWallet().add("shop", NETWORK, ACCOUNT_KEY);
      return made.reveal();
    }
  }

  private Map<String, String> settings() {
    var address = database.address();
    Map<String, String> settings = new HashMap<>();
    settings.put(
        "DATABASE_URL",
        "%s?user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password()));
    settings.put("DATABASE_ALLOW_UNSAFE_DURABILITY", "true");
    settings.put(
        "PAYMENT_REQUEST_EVM_RPC_URLS_JSON",
        "{\"%s\":\"%s\"}".formatted(NETWORK.name(), chain().rpcUrl()));
    settings.put("PAYMENT_REQUEST_RECONCILER_POLL_INTERVAL_SECONDS", "1");
    settings.put("RECONCILIATION_WORKER_ENABLED", "true");
    settings.put("RECONCILIATION_POLLING_INTERVAL_MS", "100");
    settings.put("RECONCILIATION_SCHEDULER_ENABLED", "true");
    settings.put("RECONCILIATION_CRON_SCHEDULE", "* * * * * *");
    return settings;
  }

  private static List<String> java(Class<?> main) {
    return List.of(
        ProcessHandle.current().info().command().orElseThrow(),
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-cp",
        System.getProperty("java.class.path"),
        main.getName());
  }

  @Override
  public void close() {
    reconciler.close();
    server.close();
    http.shutdownNow();
    chain.close();
    database.close();
  }
}
