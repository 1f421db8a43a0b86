package dev.quittance.devkit.demo;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.process.ChildProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The reconciler processes, started from the installed launcher. */
final class Workers implements AutoCloseable {
  static final int LEASE_SECONDS = 3;

  private final Path reconciler;
  private final Path logs;
  private final Map<String, String> environment;
  private final Map<String, ChildProcess> processes = new LinkedHashMap<>();

  Workers(Path reconciler, Path logs, Map<String, String> environment) {
    this.reconciler = reconciler;
    this.logs = logs;
    this.environment = environment;
  }

  static Map<String, String> environment(DatabaseAddress database, DevChain chain) {
    return Map.of(
        "DATABASE_URL",
        database.jdbcUrl() + "?user=" + database.user(),
        "PAYMENT_REQUEST_EVM_RPC_URLS_JSON",
        "{\"%s\":\"%s\"}"
            .formatted(Merchant.ETHEREUM.name(), chain.ethereum(Merchant.ETHEREUM.name()).rpcUrl()),
        "PAYMENT_REQUEST_BTC_ESPLORA_BASE_URL",
        "{\"%s\":\"%s\"}"
            .formatted(
                Merchant.BITCOIN.name(), chain.bitcoin(Merchant.BITCOIN.name()).esploraUrl()),
        "PAYMENT_REQUEST_RECONCILER_LEASE_SECONDS",
        Integer.toString(LEASE_SECONDS),
        "PAYMENT_REQUEST_RECONCILER_BATCH_SIZE",
        "25",
        "PAYMENT_REQUEST_RECONCILER_POLL_INTERVAL_SECONDS",
        "1",
        "PAYMENT_REQUEST_RECONCILER_BTC_BASE_INTERVAL_SECONDS",
        "1",
        "PAYMENT_REQUEST_RECONCILER_EVM_BASE_INTERVAL_SECONDS",
        "1");
  }

  void start(String name) {
    var command = List.of(reconciler.toString(), "run", "--worker-id", name);
    processes.put(name, ChildProcess.start(command, environment, log(name)));
  }

  Path log(String name) {
    return logs.resolve(name + ".log");
  }

  ChildProcess process(String name) {
    return processes.get(name);
  }

  long alive() {
    return processes.values().stream().filter(ChildProcess::isAlive).count();
  }

  /** A worker that died by itself, which none should. */
  Optional<String> unexpectedlyDead(Optional<String> killed) {
    return processes.entrySet().stream()
        .filter(entry -> !entry.getValue().isAlive())
        .map(Map.Entry::getKey)
        .filter(name -> !killed.equals(Optional.of(name)))
        .findFirst();
  }

  /** Whether every living worker ended with exit code 0 when asked to. */
  boolean terminateAll() {
    List<ChildProcess> living = processes.values().stream().filter(ChildProcess::isAlive).toList();
    living.forEach(process -> process.signal("TERM"));
    return living.stream()
        .map(process -> process.exitCode(Duration.ofSeconds(30)))
        .allMatch(Optional.of(0)::equals);
  }

  @Override
  public void close() {
    processes.values().forEach(ChildProcess::close);
  }
}
