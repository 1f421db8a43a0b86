package dev.quittance.devkit.demo;

import dev.quittance.application.TimeOrderedIds;
import dev.quittance.application.port.CreatePaymentRequest;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.devkit.chain.BitcoinNetwork;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.Token;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks to be paid, and pays itself: in ether, a token and bitcoin by turns. */
final class Merchant {
  static final String ETHEREUM = "devnet";
  static final String BITCOIN = "regtest";

  static final BigInteger AMOUNT = BigInteger.valueOf(1_250_000);
  private static final String BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

  private final CreatePaymentRequest createPaymentRequest;
  private final EthereumNetwork ethereum;
  private final BitcoinNetwork bitcoin;
  private final Token token;
  private final SecureRandom random = new SecureRandom();
  private final TimeOrderedIds ids = new TimeOrderedIds(InstantSource.system(), random);
  private final List<PaymentTarget> unpaid = new ArrayList<>();

  Merchant(CreatePaymentRequest createPaymentRequest, DevChain chain) {
    this.createPaymentRequest = createPaymentRequest;
    this.ethereum = chain.ethereum(ETHEREUM);
    this.bitcoin = chain.bitcoin(BITCOIN);
    this.token = new Token(Token.ERC20, ethereum.deployToken("USDX", 6), 6);
  }

  void request(int count) {
    for (int i = 0; i < count; i++) {
      PaymentTarget target = target(i);
      createPaymentRequest.create(
          new NewPaymentRequest(
              new PaymentRequestId(ids.next()),
              "demo",
              target,
              new AmountMinor(AMOUNT),
              Duration.ofHours(1),
              "{}"));
      unpaid.add(target);
    }
  }

  /** Pays the oldest unpaid requests and mines a block on both chains. */
  void pay(int count) {
    List<PaymentTarget> chosen = unpaid.subList(0, Math.min(count, unpaid.size()));
    for (PaymentTarget target : chosen) {
      switch (target.network().chain()) {
        case BITCOIN -> bitcoin.fund(target.address(), AMOUNT);
        case ETHEREUM -> payOnEthereum(target);
      }
    }
    chosen.clear();
    bitcoin.mine();
    ethereum.mine();
  }

  List<PaymentTarget> unpaid() {
    return List.copyOf(unpaid);
  }

  boolean hasUnpaid() {
    return !unpaid.isEmpty();
  }

  private void payOnEthereum(PaymentTarget target) {
    if (target.token().isPresent()) {
      ethereum.fundToken(token.contract(), target.address(), AMOUNT);
    } else {
      ethereum.fund(target.address(), AMOUNT);
    }
  }

  private PaymentTarget target(int number) {
    return switch (number % 4) {
      case 0 -> bitcoin();
      case 1 -> ethereum("USDX", Optional.of(token));
      default -> ethereum("ETH", Optional.empty());
    };
  }

  private PaymentTarget ethereum(String asset, Optional<Token> token) {
    var network = new NetworkId(Chain.ETHEREUM, ETHEREUM);
    String address = "0x%040x".formatted(new BigInteger(160, random));
    return new PaymentTarget(network, asset, address, token);
  }

  private PaymentTarget bitcoin() {
    var address = new StringBuilder("bcrt1q");
    random.ints(38, 0, BECH32.length()).forEach(i -> address.append(BECH32.charAt(i)));
    return new PaymentTarget(
        new NetworkId(Chain.BITCOIN, BITCOIN), "BTC", address.toString(), Optional.empty());
  }
}
