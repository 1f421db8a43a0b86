package dev.quittance.app.reconciler.jobs;

import dev.quittance.adapters.chain.CallLimits;
import dev.quittance.adapters.chain.ChainSettings;
import dev.quittance.adapters.chain.Resilience;
import dev.quittance.adapters.chain.Trust;
import dev.quittance.devkit.chain.BitcoinNetwork;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Network;
import dev.quittance.domain.Chain;
import dev.quittance.domain.ConfirmationDepths;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.Token;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One kind of money, on a chain of its own. Every payment is in a block of its own. */
final class Money implements AutoCloseable {
  enum Kind {
    ETHER,
    TOKEN,
    BITCOIN
  }

  static final int DEPTH = 3;

  private static final int OLD_BLOCKS = 10;
  private static final NetworkId ETHEREUM = new NetworkId(Chain.ETHEREUM, "sepolia");
  private static final NetworkId BITCOIN = new NetworkId(Chain.BITCOIN, "regtest");

  private final DevChain chain = DevChain.start();
  private final EthereumNetwork ethereum = chain.ethereum(ETHEREUM.name());
  private final BitcoinNetwork bitcoin = chain.bitcoin(BITCOIN.name());
  private final Kind kind;
  private final String contract;

  Money(Kind kind) {
    this.kind = kind;
    this.contract = ethereum.deployToken("USDX", 6);
    network().mine(OLD_BLOCKS);
  }

  Network network() {
    return kind == Kind.BITCOIN ? bitcoin : ethereum;
  }

  ChainSettings settings() {
    return new ChainSettings(
        Map.of(ETHEREUM.name(), List.of(URI.create(ethereum.rpcUrl()))),
        Map.of(BITCOIN.name(), List.of(URI.create(bitcoin.esploraUrl()))),
        new ConfirmationDepths(DEPTH, DEPTH),
        new CallLimits(Duration.ofSeconds(30), 8, 0, 1 << 20),
        new Resilience(2, Duration.ofMillis(1), Duration.ofMillis(5), 100, Duration.ofMillis(10)),
        Trust.DEFAULT);
  }

  PaymentTarget target(int number) {
    return switch (kind) {
      case ETHER -> ethereum("ETH", number, Optional.empty());
      case TOKEN -> ethereum("USDX", number, Optional.of(new Token(Token.ERC20, contract, 6)));
      case BITCOIN ->
          new PaymentTarget(BITCOIN, "BTC", "bcrt1q%038d".formatted(number + 1), Optional.empty());
    };
  }

  private static PaymentTarget ethereum(String asset, int number, Optional<Token> token) {
    return new PaymentTarget(ETHEREUM, asset, "0x%040x".formatted(number), token);
  }

  void pay(PaymentTarget target, long amount) {
    switch (kind) {
      case ETHER -> ethereum.fund(target.address(), amount);
      case TOKEN -> ethereum.fundToken(contract, target.address(), BigInteger.valueOf(amount));
      case BITCOIN -> {
        bitcoin.fund(target.address(), amount);
        bitcoin.mine();
      }
    }
  }

  /** The merchant moves everything away. */
  void sweep(PaymentTarget target) {
    switch (kind) {
      case ETHER -> ethereum.spend(target.address());
      case TOKEN -> ethereum.spendToken(contract, target.address());
      case BITCOIN -> {
        bitcoin.spend(target.address());
        bitcoin.mine();
      }
    }
  }

  /** What is in a block by now becomes deep enough. */
  void settle() {
    network().mine(DEPTH);
  }

  long height() {
    return network().head().height();
  }

  /** Other blocks take the place of all above that height; their transactions are gone. */
  void undoDownTo(long height) {
    network().reorg((int) (height() - height));
  }

  /** As {@link #undoDownTo}, but the transactions come again in the next block. */
  void repeatDownTo(long height) {
    network().reorg((int) (height() - height), true);
    network().mine();
  }

  @Override
  public void close() {
    chain.close();
  }
}
