package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.time.Duration;

/**
 * One server of a network, with its own faults and counters. All endpoints of a network have the
 * same ledger behind them, so honest ones agree. What is pretended ends with {@link Faults#clear}.
 */
public final class Endpoint {
  private static final int MOST_BLOCKS = 1_000_000;

  private final Network network;
  private final String url;
  private final Faults faults;
  private final Traffic traffic = new Traffic();

  Endpoint(Network network, String url, Faults faults) {
    this.network = network;
    this.url = url;
    this.faults = faults;
  }

  public String url() {
    return url;
  }

  public Faults faults() {
    return faults;
  }

  /** HTTP requests so far; a batch is one. */
  public long requests() {
    return traffic.requests();
  }

  /** How often this address was asked about; each call of a batch counts. */
  public long requestsFor(String address) {
    return traffic.requestsFor(network.canonical(address));
  }

  /** Waits until that many requests have come in, each with its answer already made. */
  public void awaitRequests(long total, Duration timeout) {
    traffic.await(total, timeout);
  }

  /** Answers as if the newest blocks and the mempool did not exist. */
  public void behind(int blocks) {
    Network.requireRange("blocks", blocks, 0, MOST_BLOCKS);
    faults.pretend(pretence -> pretence.withBehind(blocks));
  }

  /** Other hashes for the newest blocks, as on another fork; the amounts stay as they are. */
  public void forks(int depth) {
    Network.requireRange("depth", depth, 0, MOST_BLOCKS);
    faults.pretend(pretence -> pretence.withForks(depth));
  }

  /**
   * Makes up a confirmed amount of every coin and token at this address, in place of what it has.
   * On Bitcoin its history is one transaction, 100 blocks deep or as deep as the chain is.
   */
  public void lies(String address, BigInteger amount) {
    String spelling = network.canonical(address);
    Network.requirePositive(amount);
    faults.pretend(pretence -> pretence.withAmount(spelling, amount));
  }

  public void lies(String address, long amount) {
    lies(address, BigInteger.valueOf(amount));
  }

  /** Knows of nothing at this address. */
  public void hides(String address) {
    String spelling = network.canonical(address);
    faults.pretend(pretence -> pretence.withAmount(spelling, BigInteger.ZERO));
  }

  /** Has no state of blocks that are older than the newest so many; Ethereum only. */
  public void keepsStates(int blocks) {
    Network.requireRange("blocks", blocks, 1, MOST_BLOCKS);
    require(network instanceof EthereumNetwork, "only ethereum has states");
    faults.pretend(pretence -> pretence.withStatesKept(blocks));
  }

  /** Another chain id; Ethereum only. */
  public void chainId(long id) {
    Network.requireRange("chain id", id, 1, Long.MAX_VALUE);
    require(network instanceof EthereumNetwork, "only ethereum has chain ids");
    faults.pretend(pretence -> pretence.withChainId(id));
  }

  /** Another hash for the first block; Bitcoin only. */
  public void genesis(String hash) {
    require(hash.matches("[0-9a-f]{64}"), "hash must be 64 lower case hex digits");
    require(network instanceof BitcoinNetwork, "clients check the first block on bitcoin only");
    faults.pretend(pretence -> pretence.withGenesis(hash));
  }

  Network network() {
    return network;
  }

  Traffic traffic() {
    return traffic;
  }

  /** The answer from the ledger as it is now, with what a fault makes of it. */
  Answer answer(Request request) {
    return faults.applyTo(new Asked(this, request), network.answer(this, request));
  }

  private static void require(boolean condition, String complaint) {
    if (!condition) {
      throw new IllegalArgumentException(complaint);
    }
  }
}
