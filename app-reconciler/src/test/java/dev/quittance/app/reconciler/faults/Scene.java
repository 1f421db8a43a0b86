package dev.quittance.app.reconciler.faults;

import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.Endpoint;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.devkit.chain.Network;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A network with its endpoints and payments, which a behaviour changes and which can be mended. */
final class Scene implements AutoCloseable {
  /** More than any endpoint is behind. */
  private static final int OLD_BLOCKS = 60;

  private final Chain kind;
  private final Behaviour.Setting setting;
  private final List<SelfSignedServer> besides = new ArrayList<>();
  private final DevChain chain = DevChain.start();
  private Optional<String> wrongAddress = Optional.empty();

  Scene(Chain kind, Behaviour.Setting setting) {
    this.kind = kind;
    this.setting = setting;
    pay();
  }

  Chain kind() {
    return kind;
  }

  Behaviour.Setting setting() {
    return setting;
  }

  /** Both have an identity that is known before anybody is asked. */
  NetworkId network() {
    return new NetworkId(kind, kind == Chain.ETHEREUM ? "sepolia" : "regtest");
  }

  Network ledger() {
    return switch (kind) {
      case ETHEREUM -> chain.ethereum(network().name());
      case BITCOIN -> chain.bitcoin(network().name());
    };
  }

  /** Counted from 1. */
  Endpoint endpoint(int number) {
    return number == 1 ? ledger().endpoint() : ledger().endpoint("n" + number);
  }

  /** As the worker is configured with them. */
  List<URI> addresses() {
    List<String> all = new ArrayList<>(endpoints().map(Endpoint::url).toList());
    wrongAddress.ifPresent(address -> all.set(0, address));
    return all.stream().map(URI::create).toList();
  }

  /** The first endpoint is configured with this address. */
  void misconfigure(String address) {
    wrongAddress = Optional.of(address);
  }

  void misconfigure(SelfSignedServer server) {
    besides.add(server);
    misconfigure(server.url());
  }

  /** With other payments in it. */
  void serveAnotherChain() {
    hide(Row.PAID, Row.PAID_AND_OVERDUE);
    lieAbout(Row.UNPAID, Row.UNPAID_AND_OVERDUE);
    switch (kind) {
      case ETHEREUM -> endpoint(1).chainId(1);
      case BITCOIN -> endpoint(1).genesis("0".repeat(63) + "1");
    }
  }

  void lieAbout(Row... rows) {
    for (Row row : rows) {
      endpoint(1).lies(row.address(kind), Row.EXPECTED);
    }
  }

  void hide(Row... rows) {
    Stream.of(rows).forEach(row -> endpoint(1).hides(row.address(kind)));
  }

  /** It is also the first to answer. */
  void fallBehind() {
    endpoint(1).behind(50);
    endpoints().skip(1).forEach(other -> other.faults().always(Fault.delay(Duration.ofMillis(50))));
  }

  void failFor(Row row) {
    endpoint(1).faults().failFor(row.address(kind));
  }

  /** It is in the newest block when the amounts are read, and gone when they were. */
  void undoAPaymentOnceItWasRead() {
    ledger().fund(Row.UNPAID.address(kind), Row.EXPECTED);
    // The head is told as it should be, at full speed.
    endpoint(1).faults().next(1, Fault.drip(1_000_000));
    endpoint(1).faults().next(1, Fault.reorgDuring());
  }

  /** Whether what was wrong was the configuration, so that the worker has to be started anew. */
  boolean mend() {
    endpoints().forEach(endpoint -> endpoint.faults().clear());
    boolean misconfigured = wrongAddress.isPresent();
    wrongAddress = Optional.empty();
    return misconfigured;
  }

  private Stream<Endpoint> endpoints() {
    return IntStream.rangeClosed(1, setting.endpoints()).mapToObj(this::endpoint);
  }

  private void pay() {
    ledger().mine(OLD_BLOCKS);
    List<String> paid =
        Stream.of(Row.values()).filter(Row::isPaid).map(row -> row.address(kind)).toList();
    ledger().fundMany(paid, BigInteger.valueOf(Row.EXPECTED));
    ledger().mine(setting.depth() + 1);
  }

  @Override
  public void close() {
    chain.close();
    besides.forEach(SelfSignedServer::close);
  }
}
