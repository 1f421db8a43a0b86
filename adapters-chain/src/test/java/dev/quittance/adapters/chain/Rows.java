package dev.quittance.adapters.chain;

import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.Token;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Payment requests of which only the target matters. */
final class Rows {
  static final String NETWORK = "dev";

  private Rows() {}

  static PaymentRequest ether(int number) {
    return ether(NETWORK, number);
  }

  static PaymentRequest ether(String network, int number) {
    return row(Chain.ETHEREUM, network, evmAddress(number), Optional.empty());
  }

  static PaymentRequest token(String contract, int number) {
    Token token = new Token(Token.ERC20, contract, 6);
    return row(Chain.ETHEREUM, NETWORK, evmAddress(number), Optional.of(token));
  }

  static PaymentRequest bitcoin(int number) {
    return bitcoin(bitcoinAddress(number));
  }

  static PaymentRequest bitcoin(String address) {
    return row(Chain.BITCOIN, NETWORK, address, Optional.empty());
  }

  static PaymentRequest bitcoin(String network, int number) {
    return row(Chain.BITCOIN, network, bitcoinAddress(number), Optional.empty());
  }

  static List<PaymentRequest> many(int count, IntFunction<PaymentRequest> row) {
    return IntStream.rangeClosed(1, count).mapToObj(row).toList();
  }

  static String evmAddress(int number) {
    return "0x%040x".formatted(number);
  }

  /** The digit 1 does not exist in bech32. */
  static String bitcoinAddress(int number) {
    return "bcrt1q" + "%038d".formatted(number).replace('1', 'z');
  }

  private static PaymentRequest row(
      Chain chain, String network, String address, Optional<Token> token) {
    Instant created = Instant.parse("2026-01-01T00:00:00Z");
    return new PaymentRequest(
        new PaymentRequestId(UUID.randomUUID()),
        "merchant",
        new PaymentTarget(new NetworkId(chain, network), "COIN", address, token),
        PaymentStatus.PENDING,
        1,
        AmountMinor.of(1000),
        created,
        created.plusSeconds(3600),
        0);
  }
}
