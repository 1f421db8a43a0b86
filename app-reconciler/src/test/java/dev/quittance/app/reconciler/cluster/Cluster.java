package dev.quittance.app.reconciler.cluster;

import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.app.reconciler.Main;
import dev.quittance.devkit.audit.ClaimLog;
import dev.quittance.devkit.audit.EventHistory;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.process.ChildProcess;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.postgres.PostgresPlugin;

/**
 * Reconciler processes around one migrated database and one chain. Nothing survives {@link #close}.
 */
final class Cluster implements AutoCloseable {
  static final Duration PATIENCE = Duration.ofSeconds(90);

  private final DatabaseAddress database;
  private final Path logs;
  private final List<ChildProcess> processes = new ArrayList<>();
  private final DevChain chain = DevChain.start();
  private final Jdbi jdbi;
  private final ClaimLog claims;
  private final EventHistory history;

  Cluster(DatabaseAddress database, Path logs) {
    this.database = database;
    this.logs = logs;
    this.jdbi =
        Jdbi.create(database.jdbcUrl(), database.user(), database.password())
            .installPlugin(new PostgresPlugin());
    this.claims = ClaimLog.install(jdbi);
    this.history = new EventHistory(jdbi);
    // Its network must exist before a worker asks for it.
    chain().mine();
  }

  EthereumNetwork chain() {
    return chain(PaymentRequestRows.NETWORK);
  }

  EthereumNetwork chain(String network) {
    return chain.ethereum(network);
  }

  ClaimLog claims() {
    return claims;
  }

  EventHistory history() {
    return history;
  }

  Jdbi jdbi() {
    return jdbi;
  }

  void insertUnpaid(int count) {
    PaymentRequestRows.insertDue(jdbi, count);
  }

  void insertPaid(int count) {
    insertUnpaid(count);
    pay(count);
  }

  void pay(int count) {
    pay(chain(), count);
  }

  void pay(EthereumNetwork network, int count) {
    network.fundMany(
        IntStream.rangeClosed(1, count).mapToObj(PaymentRequestRows::address).toList(),
        BigInteger.valueOf(PaymentRequestRows.EXPECTED));
  }

  ChildProcess start(String worker, String... options) {
    return prepare(worker, options).run();
  }

  Start prepare(String worker, String... options) {
    return new Start(worker, options);
  }

  /** A process about to be started: with settings, or options of the JVM, of its own. */
  final class Start {
    private final String worker;
    private final List<String> options;
    private final Map<String, String> environment = new HashMap<>(settings());
    private final List<String> jvmOptions = new ArrayList<>();

    private Start(String worker, String... options) {
      this.worker = worker;
      this.options = Arrays.asList(options);
    }

    Start with(String variable, String value) {
      environment.put(variable, value);
      return this;
    }

    Start withDatabase(DatabaseAddress address) {
      return with("DATABASE_URL", url(address));
    }

    /** By which the database's list of sessions tells its own. */
    Start withItsNameInSessions() {
      return with("DATABASE_URL", url(database) + "&ApplicationName=" + worker);
    }

    Start withJvmOption(String option) {
      jvmOptions.add(option);
      return this;
    }

    ChildProcess run() {
      var command = new ArrayList<>(List.of(java(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
      command.addAll(jvmOptions);
      command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
      command.addAll(List.of("run", "--worker-id", worker));
      command.addAll(options);
      Path log = logs.resolve(worker + "-" + processes.size() + ".log");
      var process = ChildProcess.start(command, environment, log);
      processes.add(process);
      return process;
    }
  }

  private Map<String, String> settings() {
    return Map.of(
        "DATABASE_URL", url(database),
        "DATABASE_ALLOW_UNSAFE_DURABILITY", "true",
        "LOG_FORMAT", "json",
        "PAYMENT_REQUEST_EVM_RPC_URLS_JSON",
            "{\"%s\":\"%s\"}".formatted(PaymentRequestRows.NETWORK, chain().rpcUrl()),
        "PAYMENT_REQUEST_RECONCILER_CHAIN_TIMEOUT_SECONDS", "60",
        "PAYMENT_REQUEST_RECONCILER_POLL_INTERVAL_SECONDS", "1");
  }

  /** Statements as text each time, so that a proxy can recognise them. */
  static String url(DatabaseAddress address) {
    return "%s?user=%s&password=%s&prepareThreshold=0"
        .formatted(address.jdbcUrl(), address.user(), address.password());
  }

  static String java() {
    return ProcessHandle.current().info().command().orElseThrow();
  }

  /** Waits until the chain holds questions that its faults keep unanswered. */
  void awaitHeldQuestions(long more) {
    chain().awaitRequests(chain().requests() + more, PATIENCE);
  }

  static void awaitThat(Callable<Boolean> condition) {
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(condition);
  }

  long count(String sql) {
    return jdbi.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  /** How many requests this worker confirmed, by the event log. */
  long confirmedBy(String worker) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT count(*)
                      FROM app.event_outbox
                     WHERE event_type = 'payment_request.confirmed'
                       AND metadata ->> 'worker_id' LIKE :worker || '#%'
                    """)
                .bind("worker", worker)
                .mapTo(Long.class)
                .one());
  }

  @Override
  public void close() {
    processes.forEach(ChildProcess::close);
    chain.close();
  }
}
