package dev.quittance.devkit.chain;

import dev.quittance.devkit.chain.BitcoinTx.Input;
import java.math.BigInteger;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/** A Bitcoin network that mines when told, like regtest. Amounts are in satoshi. */
public final class BitcoinNetwork extends Network {
  private static final Pattern BECH32 = Pattern.compile("(bc|tb|bcrt)1[02-9ac-hj-np-z]{6,87}");
  private static final Pattern BASE58 = Pattern.compile("[1-9A-HJ-NP-Za-km-z]{26,35}");

  private static final BigInteger ALL_COINS = BigInteger.valueOf(2_100_000_000_000_000L);

  private final BitcoinLedger ledger;
  private final AtomicLong sent = new AtomicLong();

  BitcoinNetwork(String name, String url, Clock clock) {
    super(name, url, Faults.forRest());
    this.ledger = new BitcoinLedger(blocks(name, clock));
  }

  private static Blocks<BitcoinTx> blocks(String name, Clock clock) {
    return new Blocks<>("bitcoin/" + name, "", clock, KnownNetworks.genesisHash(name));
  }

  public String esploraUrl() {
    return url();
  }

  @Override
  public List<String> fundMany(List<String> addresses, BigInteger amount) {
    requireExisting(amount);
    List<BitcoinTx> transactions =
        addresses.stream()
            .map(address -> BitcoinTx.funding(nextId(), canonical(address), amount))
            .toList();
    return ledger.write(
        () -> {
          ledger.submit(transactions);
          return transactions.stream().map(BitcoinTx::id).toList();
        });
  }

  @Override
  public String spend(String address) {
    String owner = canonical(address);
    return ledger.write(
        () -> {
          List<Input> coins = ledger.history(owner).unspent();
          if (coins.isEmpty()) {
            throw new IllegalArgumentException("nothing to spend at " + address);
          }
          BitcoinTx sweep = BitcoinTx.sweep(nextId(), coins);
          ledger.submit(List.of(sweep));
          return sweep.id();
        });
  }

  /** Mines a block whose own coins go to the address. They are gone when that block is. */
  public String coinbase(String address, BigInteger amount) {
    requireExisting(amount);
    BitcoinTx tx = BitcoinTx.coinbase(nextId(), canonical(address), amount);
    return ledger.write(
        () -> {
          ledger.mineWith(tx);
          return tx.id();
        });
  }

  public String coinbase(String address, long amount) {
    return coinbase(address, BigInteger.valueOf(amount));
  }

  /** The sender spends the coins of a waiting payment elsewhere. Returns the new id. */
  public String replace(String txid) {
    return ledger.write(
        () -> {
          BitcoinTx replacement = BitcoinTx.sweep(nextId(), waiting(txid).inputs());
          ledger.replace(waiting(txid), replacement);
          return replacement.id();
        });
  }

  private BitcoinTx waiting(String txid) {
    BitcoinTx tx =
        ledger
            .transactions()
            .find(txid)
            .orElseThrow(() -> new IllegalArgumentException("no transaction " + txid));
    if (ledger.transactions().blockOf(txid).isPresent()) {
      throw new IllegalArgumentException(txid + " is confirmed and cannot be replaced");
    }
    return tx;
  }

  private static void requireExisting(BigInteger amount) {
    if (requirePositive(amount).compareTo(ALL_COINS) > 0) {
      throw new IllegalArgumentException("amount must be at most 21 million bitcoin, in satoshi");
    }
  }

  private String nextId() {
    return Hashes.of("bitcoin", name(), sent.incrementAndGet());
  }

  static Optional<String> parseAddress(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    boolean oneCase = text.equals(lower) || text.equals(text.toUpperCase(Locale.ROOT));
    if (oneCase && BECH32.matcher(lower).matches()) {
      return Optional.of(lower);
    }
    return Optional.of(text).filter(t -> BASE58.matcher(t).matches());
  }

  @Override
  String canonical(String address) {
    return parseAddress(address)
        .orElseThrow(() -> new IllegalArgumentException("not an address: " + address));
  }

  @Override
  BitcoinLedger ledger() {
    return ledger;
  }

  @Override
  Answer answer(Endpoint endpoint, Request request) {
    BitcoinView view = new BitcoinView(ledger, endpoint.faults().pretence());
    return new EsploraApi(endpoint, view).answer(request);
  }

  @Override
  Faults newFaults() {
    return Faults.forRest();
  }
}
