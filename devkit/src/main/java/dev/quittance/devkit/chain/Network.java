package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** One network of one chain: what tests and demos tell it, and how often it was asked. */
public abstract sealed class Network permits BitcoinNetwork, EthereumNetwork {
  private static final int MOST_BLOCKS_AT_ONCE = 1_000_000;

  private final String name;
  private final String url;
  private final Map<String, Endpoint> endpoints = new ConcurrentHashMap<>();
  private final Endpoint main;

  Network(String name, String url, Faults faults) {
    this.name = name;
    this.url = url;
    this.main = new Endpoint(this, url, faults);
  }

  abstract Ledger<?> ledger();

  /** The answer from the ledger as it is now and as the endpoint tells it, before any fault. */
  abstract Answer answer(Endpoint endpoint, Request request);

  abstract Faults newFaults();

  /** Sends coins to each address, all in the same block. Returns the transaction ids. */
  public abstract List<String> fundMany(List<String> addresses, BigInteger amount);

  /** The owner moves every coin away. Returns the transaction id. */
  public abstract String spend(String address);

  /** Sends coins to an address. Returns the transaction id. */
  public final String fund(String address, BigInteger amount) {
    return fundMany(List.of(address), amount).getFirst();
  }

  public final String fund(String address, long amount) {
    return fund(address, BigInteger.valueOf(amount));
  }

  public final Head mine() {
    return mine(1);
  }

  /** The first block takes everything from the mempool, the others are empty. */
  public final Head mine(int blocks) {
    requireRange("blocks", blocks, 1, MOST_BLOCKS_AT_ONCE);
    return ledger()
        .write(
            () -> {
              ledger().mine(blocks);
              return head();
            });
  }

  /** Replaces the newest blocks by one more empty block; their transactions are gone. */
  public final Head reorg(int depth) {
    return reorg(depth, false);
  }

  /** As {@link #reorg(int)}; kept transactions go back to the mempool. */
  public final Head reorg(int depth, boolean keepTransactions) {
    return ledger()
        .write(
            () -> {
              // The first block of a chain is never replaced.
              requireRange("depth", depth, 1, ledger().blocks().head().height());
              ledger().reorg(depth, keepTransactions);
              return head();
            });
  }

  public final Head head() {
    Block<?> head = ledger().read(() -> ledger().blocks().head());
    return new Head(head.height(), head.hash(), Instant.ofEpochSecond(head.time()));
  }

  /** With auto-mining every transaction gets its own block at once. */
  public final void autoMine(boolean on) {
    ledger().autoMine(on);
  }

  public final boolean autoMine() {
    return ledger().autoMine();
  }

  public final int mempoolSize() {
    return ledger().read(() -> ledger().mempool().size());
  }

  /** Another server of this network, made on first use: its own URL, faults and counters. */
  public final Endpoint endpoint(String name) {
    Networks.requireName("endpoint", name);
    return endpoints.computeIfAbsent(
        name, n -> new Endpoint(this, url + Networks.ENDPOINT_MARK + n, newFaults()));
  }

  /** The server at the network's own URL, whose faults and counters are the network's. */
  public final Endpoint endpoint() {
    return main;
  }

  public final Faults faults() {
    return main.faults();
  }

  public final String name() {
    return name;
  }

  /** HTTP requests so far; a batch is one. */
  public final long requests() {
    return main.requests();
  }

  /** How often this address was asked about; each call of a batch counts. */
  public final long requestsFor(String address) {
    return main.requestsFor(address);
  }

  /** Waits until that many requests have come in, each with its answer already made. */
  public final void awaitRequests(long total, Duration timeout) {
    main.awaitRequests(total, timeout);
  }

  final Optional<Endpoint> findEndpoint(String name) {
    return Optional.ofNullable(endpoints.get(name));
  }

  final Stream<Endpoint> endpoints() {
    return endpoints.values().stream().sorted(Comparator.comparing(Endpoint::url));
  }

  final String url() {
    return url;
  }

  /** The one spelling of an address that ledgers and counters use. */
  abstract String canonical(String address);

  static BigInteger requirePositive(BigInteger amount) {
    if (amount.signum() <= 0 || amount.bitLength() > 256) {
      throw new IllegalArgumentException("amount must be positive and at most 256 bits");
    }
    return amount;
  }

  static void requireRange(String what, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s must be between %d and %d, got %d".formatted(what, least, most, value));
    }
  }
}
