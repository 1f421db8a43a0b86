package dev.quittance.devkit.demo;

import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.adapters.postgres.embedded.EmbeddedServer;
import dev.quittance.application.ApiKey;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.process.ApiServer;
import dev.quittance.domain.Token;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * The database stays in .quittance, so that the next run finds it again; the chain is made anew.
 */
final class Playground implements AutoCloseable {
  private static final Path HOME = Path.of(".quittance");
  private static final int POSTGRES_PORT = 15432;
  private static final int CHAIN_PORT = 18545;
  private static final int API_PORT = 18080;
  private static final String WORKER = "worker-1";

  private final DemoOptions options;
  private final AtomicBoolean closed = new AtomicBoolean();
  private EmbeddedServer server;
  private DevChain chain;
  private Token token;
  private ApiServer api;
  private Workers workers;

  Playground(DemoOptions options) {
    this.options = options;
  }

  /** Returns when the worker ends. */
  void run() throws IOException, InterruptedException {
    server = EmbeddedServer.joinOrStart(HOME.resolve("postgres"), POSTGRES_PORT);
    chain = DevChain.start(CHAIN_PORT);
    var ethereum = chain.ethereum(Merchant.ETHEREUM.name());
    token = new Token(Token.ERC20, ethereum.deployToken(Account.TOKEN, 6), 6);
    Path logs = Files.createDirectories(HOME.resolve("logs"));
    Map<String, String> environment = Workers.environment(server.address(), chain);
    api = ApiServer.start(options.server(), API_PORT, environment, logs.resolve("server.log"));
    api.awaitReady();
    workers = new Workers(options.reconciler(), logs, environment);
    workers.start(WORKER);
    ApiKey key = register();
    System.out.println(whatToTry(key, requestSome(key)));
    workers.process(WORKER).exitCode(Duration.ofDays(365));
  }

  private ApiKey register() {
    try (var database =
        PostgresDatabase.open(
            new DatabaseSettings(server.address(), "quittance-playground", 1, false))) {
      return Account.register(database, token);
    }
  }

  private List<Merchant.Bill> requestSome(ApiKey key) throws InterruptedException {
    try (var client = new ApiClient(api.url(), key)) {
      var merchant = new Merchant(client, chain, token);
      merchant.request(4);
      return merchant.unpaid();
    }
  }

  private String whatToTry(ApiKey key, List<Merchant.Bill> bills) {
    return """
    PostgreSQL  psql postgres://%s@%s
    chain       %s   (try %s/control)
    API         %s   (open it in a browser)
    worker      %s, log in %s

    Four requests wait to be paid. Pay one, mine a block, and watch the worker:
    %s
      curl -d '{"blocks": 1}' %s/control/%s/mine
      curl -H 'Authorization: Bearer %s' %s/v1/payment-requests
      %s status
      tail -f %s
    Ctrl-C ends everything.
    """
        .formatted(
            server.address().user(),
            server.address().display(),
            chain.url(),
            chain.url(),
            api.url(),
            WORKER,
            workers.log(WORKER),
            bills.stream().map(this::payment).collect(Collectors.joining("\n")),
            chain.url(),
            Merchant.BITCOIN,
            key.reveal(),
            api.url(),
            options.reconciler(),
            workers.log(WORKER));
  }

  private String payment(Merchant.Bill bill) {
    String token = bill.ask().tokenContract().map(", \"token\": \"%s\""::formatted).orElse("");
    return "  curl -d '{\"address\": \"%s\", \"amount\": \"%s\"%s}' %s/control/%s/fund"
        .formatted(bill.address(), Merchant.AMOUNT, token, chain.url(), bill.ask().network());
  }

  /** Also called when the program is interrupted. */
  @Override
  public void close() {
    if (closed.getAndSet(true)) {
      return;
    }
    if (workers != null) {
      workers.terminateAll();
      workers.close();
    }
    if (api != null) {
      api.terminate();
      api.close();
    }
    if (chain != null) {
      chain.close();
    }
    if (server != null) {
      server.close();
    }
  }
}
