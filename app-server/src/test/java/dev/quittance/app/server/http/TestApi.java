package dev.quittance.app.server.http;

import dev.quittance.adapters.chain.address.Addresses;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.adapters.postgres.testing.Claims;
import dev.quittance.adapters.postgres.testing.DiscrepancyRows;
import dev.quittance.adapters.postgres.testing.JobRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.ApiKey;
import dev.quittance.application.port.Asset;
import dev.quittance.application.port.AwaitWork;
import dev.quittance.application.port.Role;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.Token;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/**
 * The API on a database of its own, with two merchants: {@code acme} has wallets, {@code other} has
 * none.
 */
final class TestApi implements AutoCloseable {
  static final NetworkId REGTEST = new NetworkId(Chain.BITCOIN, "regtest");
  static final NetworkId ANVIL = new NetworkId(Chain.ETHEREUM, "anvil");
  static final String CONTRACT = "0x5fbdb2315678afecb367f032d93f642f64180aa3";
  static final HttpSettings GENEROUS = new HttpSettings("127.0.0.1", 0, 100_000, 100_000);

  // Account 0 of the mnemonic "abandon ... about", whose keys everybody knows.
  private static final String BITCOIN_ACCOUNT =
      "vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc";
  private static final String ETHEREUM_ACCOUNT =
      "xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt";

  final TestDatabase testDatabase = TestDatabase.fresh();
  final PostgresDatabase database = testDatabase.open();
  final List<RecordedCall> calls = new CopyOnWriteArrayList<>();
  final String writer = addKey("acme", Role.WRITER);
  final String reader = addKey("acme", Role.READER);
  final String stranger = addKey("other", Role.WRITER);
  final HttpApi api;

  record RecordedCall(String method, String route, int status) {}

  private TestApi(HttpSettings settings, Deadlines deadlines, UnaryOperator<ApiPorts> change) {
    addCatalog();
    api = HttpApi.start(settings, change.apply(ports()), this::record, deadlines);
  }

  static TestApi start() {
    return start(GENEROUS, ports -> ports);
  }

  static TestApi start(HttpSettings settings, UnaryOperator<ApiPorts> change) {
    return new TestApi(settings, Deadlines.DEFAULT, change);
  }

  static TestApi withDeadlines(Deadlines deadlines, UnaryOperator<ApiPorts> change) {
    return new TestApi(GENEROUS, deadlines, change);
  }

  /** The deadlines of a server, but for how long a connection may idle and a stop may take. */
  static Deadlines deadlines(Duration idle, Duration stop) {
    return new Deadlines(Deadlines.DEFAULT.firstRequest(), Deadlines.DEFAULT.body(), idle, stop);
  }

  ApiClient as(String key) {
    return new ApiClient(api.port(), Optional.of(key));
  }

  ApiClient asWriter() {
    return as(writer);
  }

  ApiClient asNobody() {
    return new ApiClient(api.port(), Optional.empty());
  }

  String addKey(String merchantId, Role role) {
    var key = ApiKey.generate(new SecureRandom());
    database.storeApiKey().store(key.id(), merchantId, role, key.secretHash());
    return key.reveal();
  }

  long count(String table) {
    return testDatabase
        .jdbi()
        .withHandle(
            handle ->
                handle.createQuery("SELECT count(*) FROM app." + table).mapTo(long.class).one());
  }

  /** As if the sources of every due request did not agree. */
  void disputeAll() {
    var verdicts = Claims.dispute(Claims.claim(database, 1_000));
    database.transitionStatusIfCurrent().transition(verdicts);
  }

  String addDiscrepancy(String merchantId) {
    return testDatabase
        .jdbi()
        .withHandle(
            handle ->
                DiscrepancyRows.add(
                    handle, JobRows.addAddress(handle, merchantId), "unknown_deposit", 1))
        .toString();
  }

  /** Gives every event its position. */
  void stampEvents() {
    database.stampEvents().stamp(1_000);
  }

  @Override
  public void close() {
    api.close();
    database.close();
    testDatabase.close();
  }

  private void record(String method, String route, int status, Duration took) {
    calls.add(new RecordedCall(method, route, status));
  }

  private void addCatalog() {
    database.addAsset().add(new Asset(REGTEST, "BTC", 8, Optional.empty()));
    database.addAsset().add(new Asset(ANVIL, "ETH", 18, Optional.empty()));
    database
        .addAsset()
        .add(new Asset(ANVIL, "USDT", 6, Optional.of(new Token(Token.ERC20, CONTRACT, 6))));
    database.addWallet().add("acme", REGTEST, BITCOIN_ACCOUNT);
    database.addWallet().add("acme", ANVIL, ETHEREUM_ACCOUNT);
  }

  private ApiPorts ports() {
    return new ApiPorts(
        database.answerOnce(),
        new ApiPorts.Reads(
            database.readPaymentRequest(),
            database.listPaymentRequests(),
            database.readTimeline(),
            database.readEvents(),
            noHints()),
        new ApiPorts.Discrepancies(database.listDiscrepancies(), database.readDiscrepancy()),
        new ApiPorts.Catalog(database.findAsset(), database.listAssets()),
        new ApiPorts.Addresses(
            database.findWallet(),
            database.allocateAddressIndex(),
            Addresses.derivation(),
            Addresses.display()),
        database.findApiKey(),
        database.checkReadiness());
  }

  private static AwaitWork noHints() {
    return atMost -> {
      TimeUnit.NANOSECONDS.sleep(atMost.toNanos());
      return false;
    };
  }
}
