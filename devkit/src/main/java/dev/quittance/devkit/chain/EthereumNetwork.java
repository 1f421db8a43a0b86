package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** An Ethereum network that mines every transaction at once, like Anvil. */
public final class EthereumNetwork extends Network {
  private static final Pattern ADDRESS = Pattern.compile("0x[0-9a-f]{40}");

  private final long chainId;
  private final EthereumLedger ledger;
  private final Tokens tokens = new Tokens();
  private final AtomicLong sent = new AtomicLong();

  EthereumNetwork(String name, long chainId, String url, Clock clock) {
    super(name, url, Faults.forJsonRpc());
    requireRange("chain id", chainId, 1, Long.MAX_VALUE);
    this.chainId = chainId;
    this.ledger = new EthereumLedger(blocks(name, clock));
  }

  private static Blocks<Transfer> blocks(String name, Clock clock) {
    return new Blocks<>("ethereum/" + name, "0x", clock, Optional.empty());
  }

  public String rpcUrl() {
    return url();
  }

  public long chainId() {
    return chainId;
  }

  /** The contract exists from the first block on, and survives reorganisations. */
  public String deployToken(String symbol, int decimals) {
    return deployToken(symbol, decimals, TokenKind.STANDARD);
  }

  public String deployToken(String symbol, int decimals, TokenKind kind) {
    requireRange("decimals", decimals, 0, 255);
    return tokens.deploy(name(), symbol, decimals, kind);
  }

  /** A contract pays: the balance rises, but no transaction or log names the address. */
  public String sendFromContract(String address, BigInteger amount) {
    Transfer plain =
        transfer(Transfer.NATIVE, Transfer.ZERO_ADDRESS, owned(address), requirePositive(amount));
    return submit(List.of(plain.asInternal())).getFirst();
  }

  public String sendFromContract(String address, long amount) {
    return sendFromContract(address, BigInteger.valueOf(amount));
  }

  public String fundToken(String contract, String address, BigInteger amount) {
    return fundTokenMany(contract, List.of(address), amount).getFirst();
  }

  public List<String> fundTokenMany(String contract, List<String> addresses, BigInteger amount) {
    return send(tokens.require(canonical(contract)).contract(), addresses, amount);
  }

  @Override
  public List<String> fundMany(List<String> addresses, BigInteger amount) {
    return send(Transfer.NATIVE, addresses, amount);
  }

  @Override
  public String spend(String address) {
    return sweep(Transfer.NATIVE, address);
  }

  public String spendToken(String contract, String address) {
    return sweep(tokens.require(canonical(contract)).contract(), address);
  }

  /** Somebody moves every token away who has the owner's permission: the owner sends nothing. */
  public String spendTokenByPermit(String contract, String address) {
    return sweep(tokens.require(canonical(contract)).contract(), address, Transfer::asInternal);
  }

  private List<String> send(String token, List<String> addresses, BigInteger amount) {
    requirePositive(amount);
    List<Transfer> transfers =
        addresses.stream()
            .map(address -> transfer(token, Transfer.ZERO_ADDRESS, owned(address), amount))
            .toList();
    return submit(transfers);
  }

  private String sweep(String token, String address) {
    return sweep(token, address, UnaryOperator.identity());
  }

  private String sweep(String token, String address, UnaryOperator<Transfer> as) {
    String owner = owned(address);
    return ledger.write(
        () -> {
          BigInteger balance = ledger.balance(token, owner, ledger.pendingHeight());
          if (balance.signum() == 0) {
            throw new IllegalArgumentException("nothing to spend at " + address);
          }
          Transfer all = transfer(token, owner, Transfer.ZERO_ADDRESS, balance);
          return submit(List.of(as.apply(all))).getFirst();
        });
  }

  private List<String> submit(List<Transfer> transfers) {
    return ledger.write(
        () -> {
          ledger.submit(transfers);
          return transfers.stream().map(Transfer::id).toList();
        });
  }

  private Transfer transfer(String token, String from, String to, BigInteger amount) {
    String id = "0x" + Hashes.of("ethereum", name(), sent.incrementAndGet());
    return new Transfer(id, token, from, to, amount, false);
  }

  private String owned(String address) {
    String canonical = canonical(address);
    if (canonical.equals(Transfer.ZERO_ADDRESS)) {
      throw new IllegalArgumentException("the zero address is the faucet");
    }
    return canonical;
  }

  static Optional<String> parseAddress(String text) {
    return Optional.of(text.toLowerCase(Locale.ROOT)).filter(t -> ADDRESS.matcher(t).matches());
  }

  @Override
  String canonical(String address) {
    return parseAddress(address)
        .orElseThrow(() -> new IllegalArgumentException("not an address: " + address));
  }

  @Override
  EthereumLedger ledger() {
    return ledger;
  }

  Tokens tokens() {
    return tokens;
  }

  @Override
  Answer answer(Endpoint endpoint, Request request) {
    return new EthereumRpc(new EthereumMethods(this, endpoint)).answer(request);
  }

  @Override
  Faults newFaults() {
    return Faults.forJsonRpc();
  }

  EthereumView view(Endpoint endpoint) {
    return new EthereumView(ledger, endpoint.faults().pretence());
  }
}
