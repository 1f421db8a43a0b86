package dev.quittance.bench;

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
import java.util.Optional;

/** Creates requests and pays them on the chain at once. */
final class PaidTargets {
  static final String ETHEREUM = "devnet";
  static final String BITCOIN = "regtest";

  private static final BigInteger AMOUNT = BigInteger.valueOf(PaymentRequests.EXPECTED);

  private static final String BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

  private final CreatePaymentRequest create;
  private final EthereumNetwork ethereum;
  private final BitcoinNetwork bitcoin;
  private final Token token;
  private final SecureRandom random = new SecureRandom();
  private final TimeOrderedIds ids = new TimeOrderedIds(InstantSource.system(), random);

  PaidTargets(DevChain chain, CreatePaymentRequest create) {
    this.create = create;
    this.ethereum = chain.ethereum(ETHEREUM);
    this.bitcoin = chain.bitcoin(BITCOIN);
    this.token = new Token(Token.ERC20, ethereum.deployToken("USDX", 6), 6);
  }

  /**
   * @param mixed a quarter in bitcoin and a quarter in a token; otherwise everything in ether
   */
  void create(int count, boolean mixed) {
    for (int i = 0; i < count; i++) {
      create.create(
          new NewPaymentRequest(
              new PaymentRequestId(ids.next()),
              "bench",
              paidTarget(mixed ? i % 4 : 2),
              new AmountMinor(AMOUNT),
              Duration.ofHours(1),
              "{}"));
    }
    bitcoin.mine();
    ethereum.mine();
  }

  private PaymentTarget paidTarget(int kind) {
    return switch (kind) {
      case 0 -> paidInBitcoin();
      case 1 -> paidInToken();
      default -> paidInEther();
    };
  }

  private PaymentTarget paidInBitcoin() {
    var address = new StringBuilder("bcrt1q");
    random.ints(38, 0, BECH32.length()).forEach(i -> address.append(BECH32.charAt(i)));
    bitcoin.fund(address.toString(), AMOUNT);
    var network = new NetworkId(Chain.BITCOIN, BITCOIN);
    return new PaymentTarget(network, "BTC", address.toString(), Optional.empty());
  }

  private PaymentTarget paidInToken() {
    String address = ethereumAddress();
    ethereum.fundToken(token.contract(), address, AMOUNT);
    var network = new NetworkId(Chain.ETHEREUM, ETHEREUM);
    return new PaymentTarget(network, "USDX", address, Optional.of(token));
  }

  private PaymentTarget paidInEther() {
    String address = ethereumAddress();
    ethereum.fund(address, AMOUNT);
    var network = new NetworkId(Chain.ETHEREUM, ETHEREUM);
    return new PaymentTarget(network, "ETH", address, Optional.empty());
  }

  private String ethereumAddress() {
    return "0x%040x".formatted(new BigInteger(160, random));
  }
}
