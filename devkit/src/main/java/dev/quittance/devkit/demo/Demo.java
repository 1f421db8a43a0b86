package dev.quittance.devkit.demo;

import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.adapters.postgres.embedded.TemporaryServer;
import dev.quittance.devkit.audit.ClaimLog;
import dev.quittance.devkit.audit.EventHistory;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.devkit.process.ApiServer;
import dev.quittance.devkit.process.ChildProcess;
import dev.quittance.domain.Token;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jdbi.v3.core.Jdbi;

/**
 * Three workers reconcile a thousand requests that are being paid, one of them is killed while it
 * holds leases, and what really happened is read from the database's own record.
 */
final class Demo implements AutoCloseable {
  private static final List<String> WORKERS = List.of("worker-1", "worker-2", "worker-3");
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Duration STEP = Duration.ofMillis(200);

  /** A chain that takes its time, so that a worker can be caught with leases in its hands. */
  private static final Duration CHAIN_DELAY = Duration.ofMillis(40);

  private final DemoOptions options;
  private final Progress progress = new Progress(System.out);
  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile boolean interrupted;
  private TemporaryServer server;
  private DevChain chain;
  private PostgresDatabase database;
  private Token token;
  private ApiServer api;
  private ApiClient client;
  private Workers workers;
  private EventHistory history;
  private Optional<String> killed = Optional.empty();
  private long heldByTheKilled;

  Demo(DemoOptions options) {
    this.options = options;
  }

  /** Whether nothing was lost and nothing was done twice. */
  boolean run() throws IOException, InterruptedException {
    progress.say("starting PostgreSQL and a chain on this machine");
    start();
    Jdbi jdbi = jdbi();
    ClaimLog claims = ClaimLog.install(jdbi);
    history = new EventHistory(jdbi);
    progress.say("creating %,d payment requests in BTC, ETH and a token", options.requests());
    var merchant = new Merchant(client, chain, token);
    merchant.request(options.requests());
    progress.say("starting %d reconciler processes", WORKERS.size());
    WORKERS.forEach(workers::start);
    long started = System.nanoTime();
    reconcile(merchant, jdbi);
    Duration elapsed = Duration.ofNanos(System.nanoTime() - started);
    boolean endedCleanly = workers.terminateAll() & api.terminate();
    var result =
        new DemoResult(
            options.requests(),
            merchant.sentTwice(),
            history.requests(),
            history.inStatus("confirmed"),
            WORKERS.size(),
            killed,
            heldByTheKilled,
            claims.recoveredAfterLeaseExpiry(),
            claims.overlappingClaims() + history.confirmedTwice(),
            history.brokenHistories() + history.disagreements(),
            elapsed,
            endedCleanly);
    progress.say("%n%s", result.table());
    return result.holds();
  }

  private void start() throws IOException, InterruptedException {
    server = TemporaryServer.durable(Map.of());
    chain = DevChain.start();
    var ethereum = chain.ethereum(Merchant.ETHEREUM.name());
    ethereum.faults().always(Fault.delay(CHAIN_DELAY));
    chain.bitcoin(Merchant.BITCOIN.name()).faults().always(Fault.delay(CHAIN_DELAY));
    token = new Token(Token.ERC20, ethereum.deployToken(Account.TOKEN, 6), 6);
    database =
        PostgresDatabase.open(new DatabaseSettings(server.address(), "quittance-demo", 4, false));
    database.migrate();
    startPrograms(Files.createDirectory(server.folder().resolve("logs")));
  }

  private void startPrograms(Path logs) throws InterruptedException {
    Map<String, String> environment = Workers.environment(server.address(), chain);
    workers = new Workers(options.reconciler(), logs, environment);
    progress.say("starting the API server");
    api = ApiServer.start(options.server(), 0, environment, logs.resolve("server.log"));
    api.awaitReady();
    client = new ApiClient(api.url(), Account.register(database, token));
  }

  private Jdbi jdbi() {
    return Jdbi.create(
        server.address().jdbcUrl(), server.address().user(), server.address().password());
  }

  private void reconcile(Merchant merchant, Jdbi jdbi) throws InterruptedException {
    long giveUpAt = System.nanoTime() + PATIENCE.toNanos();
    long confirmed = 0;
    while (confirmed < options.requests() && System.nanoTime() < giveUpAt) {
      if (merchant.hasUnpaid()) {
        merchant.pay(options.requests() / 20);
      }
      confirmed = history.inStatus("confirmed");
      if (killed.isEmpty() && confirmed >= options.requests() * 2L / 5) {
        killOneThatHoldsLeases(jdbi);
      }
      progress.show(confirmed, options.requests(), history.leased(), workers.alive());
      requireAlive();
      Thread.sleep(STEP);
    }
    progress.end();
  }

  /**
   * Stopped first, so that what it holds can be counted, then killed before it can give it back.
   */
  private void killOneThatHoldsLeases(Jdbi jdbi) {
    for (String name : WORKERS) {
      ChildProcess process = workers.process(name);
      process.pause();
      long held = leasesOf(jdbi, name);
      if (held > 0) {
        process.kill();
        killed = Optional.of(name);
        heldByTheKilled = held;
        progress.say("kill -9 %s, which holds %d leases", name, held);
        return;
      }
      process.resume();
    }
  }

  private static long leasesOf(Jdbi jdbi, String worker) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT count(*)
                      FROM app.payment_requests
                     WHERE reconcile_lease_owner LIKE :worker || '#%'
                       AND reconcile_lease_until > clock_timestamp()
                    """)
                .bind("worker", worker)
                .mapTo(Long.class)
                .one());
  }

  private void requireAlive() {
    workers
        .unexpectedlyDead(killed)
        .ifPresent(
            name -> {
              throw new IllegalStateException(
                  name + " ended by itself:\n" + workers.process(name).output());
            });
  }

  /** The program is to end before its time. */
  void interrupt() {
    interrupted = true;
    close();
  }

  boolean isInterrupted() {
    return interrupted;
  }

  @Override
  public void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    closeIfOpen(client);
    closeIfOpen(workers);
    closeIfOpen(api);
    closeIfOpen(database);
    closeIfOpen(chain);
    closeIfOpen(server);
  }

  private static void closeIfOpen(AutoCloseable resource) {
    try {
      if (resource != null) {
        resource.close();
      }
    } catch (Exception e) {
      System.err.println("demo: " + e.getMessage());
    }
  }
}
