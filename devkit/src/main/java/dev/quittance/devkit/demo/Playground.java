package dev.quittance.devkit.demo;

import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.adapters.postgres.embedded.EmbeddedServer;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.Token;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * The database stays in .quittance, so that the next run finds it again; the chain is made anew.
 */
final class Playground implements AutoCloseable {
  private static final Path HOME = Path.of(".quittance");
  private static final int POSTGRES_PORT = 15432;
  private static final int CHAIN_PORT = 18545;
  private static final String WORKER = "worker-1";

  private final DemoOptions options;
  private final AtomicBoolean closed = new AtomicBoolean();
  private EmbeddedServer server;
  private DevChain chain;
  private Workers workers;

  Playground(DemoOptions options) {
    this.options = options;
  }

  /** Returns when the worker ends. */
  void run() throws IOException {
    server = EmbeddedServer.joinOrStart(HOME.resolve("postgres"), POSTGRES_PORT);
    chain = DevChain.start(CHAIN_PORT);
    Path logs = Files.createDirectories(HOME.resolve("logs"));
    workers = new Workers(options.reconciler(), logs, server.address(), chain);
    List<PaymentTarget> targets = requestSome();
    workers.start(WORKER);
    System.out.println(whatToTry(targets));
    workers.process(WORKER).exitCode(Duration.ofDays(365));
  }

  private List<PaymentTarget> requestSome() {
    try (var database =
        PostgresDatabase.open(
            new DatabaseSettings(server.address(), "quittance-playground", 1, false))) {
      database.migrate();
      var merchant = new Merchant(database.createPaymentRequest(), chain);
      merchant.request(4);
      return merchant.unpaid();
    }
  }

  private String whatToTry(List<PaymentTarget> targets) {
    return """
    PostgreSQL  psql postgres://%s@%s
    chain       %s   (try %s/control)
    worker      %s, log in %s

    Four requests wait to be paid. Pay one, mine a block, and watch the worker:
    %s
      curl -d '{"blocks": 1}' %s/control/bitcoin/%s/mine
      %s status
      tail -f %s
    Ctrl-C ends everything.
    """
        .formatted(
            server.address().user(),
            server.address().display(),
            chain.url(),
            chain.url(),
            WORKER,
            workers.log(WORKER),
            targets.stream().map(this::payment).collect(Collectors.joining("\n")),
            chain.url(),
            Merchant.BITCOIN,
            options.reconciler(),
            workers.log(WORKER));
  }

  private String payment(PaymentTarget target) {
    String token =
        target.token().map(Token::contract).map(", \"token\": \"%s\""::formatted).orElse("");
    return "  curl -d '{\"address\": \"%s\", \"amount\": \"%s\"%s}' %s/control/%s/fund"
        .formatted(target.address(), Merchant.AMOUNT, token, chain.url(), target.network());
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
    if (chain != null) {
      chain.close();
    }
    if (server != null) {
      server.close();
    }
  }
}
