package dev.quittance.app.reconciler.chains;

import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.app.reconciler.Main;
import dev.quittance.application.TimeOrderedIds;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.devkit.process.ChildProcess;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.Token;
import java.math.BigInteger;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** One Anvil, one database and one reconciler process between them. */
final class Rig implements AutoCloseable {
  /** How many blocks deep a payment has to be. */
  static final int DEPTH = 3;

  private static final NetworkId DEV = new NetworkId(Chain.ETHEREUM, "dev");

  private final TestDatabase database = TestDatabase.fresh();
  private final PostgresDatabase requests = database.open();
  private final HttpClient http = HttpClient.newHttpClient();
  private final Anvil anvil;
  private final ChildProcess worker;

  Rig(Path executable) {
    this.anvil = Anvil.start(executable);
    // A chain that is shorter than the depth has nothing confirmed.
    node().mine(DEPTH);
    this.worker = startWorker(LogFolder.fresh("reconciler.log"));
  }

  Anvil anvil() {
    return anvil;
  }

  Node node() {
    return new Node(anvil.url(), http);
  }

  ChildProcess worker() {
    return worker;
  }

  WatchedRequest requestEther(BigInteger wei) {
    return request("ETH", Optional.empty(), wei, Duration.ofHours(1));
  }

  WatchedRequest requestEther(BigInteger wei, Duration timeToPay) {
    return request("ETH", Optional.empty(), wei, timeToPay);
  }

  WatchedRequest requestToken(String contract, long amount, Duration timeToPay) {
    var token = new Token(Token.ERC20, contract, 6);
    return request("USDX", Optional.of(token), BigInteger.valueOf(amount), timeToPay);
  }

  private WatchedRequest request(
      String asset, Optional<Token> token, BigInteger expected, Duration timeToPay) {
    var random = ThreadLocalRandom.current();
    var id = new PaymentRequestId(new TimeOrderedIds(InstantSource.system(), random).next());
    // Nobody has used it: the node starts with a chain of its own.
    String address = "0x%040x".formatted(new BigInteger(159, random));
    var target = new PaymentTarget(DEV, asset, address, token);
    requests
        .createPaymentRequest()
        .create(
            new NewPaymentRequest(id, "shop", target, new AmountMinor(expected), timeToPay, "{}"));
    return new WatchedRequest(database.jdbi(), id, address);
  }

  private ChildProcess startWorker(Path log) {
    var address = database.address();
    return ChildProcess.start(
        List.of(
            ProcessHandle.current().info().command().orElseThrow(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "run"),
        Map.of(
            "DATABASE_URL",
            "%s?user=%s&password=%s"
                .formatted(address.jdbcUrl(), address.user(), address.password()),
            "DATABASE_ALLOW_UNSAFE_DURABILITY",
            "true",
            "PAYMENT_REQUEST_EVM_RPC_URLS_JSON",
            "{\"dev\":\"%s\"}".formatted(anvil.url()),
            "PAYMENT_REQUEST_RECONCILER_EVM_MIN_CONFIRMATIONS",
            Integer.toString(DEPTH),
            "PAYMENT_REQUEST_RECONCILER_POLL_INTERVAL_SECONDS",
            "1",
            "PAYMENT_REQUEST_RECONCILER_EVM_BASE_INTERVAL_SECONDS",
            "1",
            "PAYMENT_REQUEST_RECONCILER_BTC_BASE_INTERVAL_SECONDS",
            "1",
            "PAYMENT_REQUEST_RECONCILER_MAX_INTERVAL_SECONDS",
            "1",
            "PAYMENT_REQUEST_RECONCILER_CHAIN_BREAKER_RESET_SECONDS",
            "1"),
        log);
  }

  @Override
  public void close() {
    worker.close();
    anvil.close();
    http.close();
    requests.close();
    database.close();
  }
}
