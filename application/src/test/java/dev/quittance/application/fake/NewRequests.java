package dev.quittance.application.fake;

import dev.quittance.application.TimeOrderedIds;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.Token;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Requests to create, each with an id and an address of its own. */
public final class NewRequests {
  public static final NetworkId REGTEST = new NetworkId(Chain.BITCOIN, "regtest");
  public static final NetworkId SEPOLIA = new NetworkId(Chain.ETHEREUM, "sepolia");
  public static final Token TOKEN = new Token(Token.ERC20, "0x" + "c".repeat(40), 6);

  private static final Duration TIME_TO_PAY = Duration.ofHours(1);
  private static final String BECH32_DIGITS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
  private static final AtomicLong ADDRESSES = new AtomicLong();

  private NewRequests() {}

  public static NewPaymentRequest bitcoin(long expected) {
    var target = new PaymentTarget(REGTEST, "BTC", bitcoinAddress(), Optional.empty());
    return request(target, AmountMinor.of(expected), TIME_TO_PAY);
  }

  public static NewPaymentRequest token(AmountMinor expected) {
    var address = "0x%040x".formatted(ADDRESSES.incrementAndGet());
    return request(
        new PaymentTarget(SEPOLIA, "USDC", address, Optional.of(TOKEN)), expected, TIME_TO_PAY);
  }

  public static NewPaymentRequest request(
      PaymentTarget target, AmountMinor expected, Duration timeToPay) {
    return new NewPaymentRequest(newId(), "merchant-1", target, expected, timeToPay, "{}");
  }

  public static PaymentRequestId newId() {
    return new PaymentRequestId(
        new TimeOrderedIds(InstantSource.system(), ThreadLocalRandom.current()).next());
  }

  private static String bitcoinAddress() {
    var digits = new StringBuilder();
    for (long rest = ADDRESSES.incrementAndGet(); rest > 0; rest >>= 5) {
      digits.append(BECH32_DIGITS.charAt((int) (rest & 31)));
    }
    return "bcrt1q" + digits + "q".repeat(38 - digits.length());
  }
}
