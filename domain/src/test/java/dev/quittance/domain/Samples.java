package dev.quittance.domain;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;

/** Values for tests: every default supplied, the test names only what matters. */
final class Samples {
  static final Instant CREATED = Instant.parse("2026-03-01T12:00:00Z");
  static final Instant EXPIRES = CREATED.plus(Duration.ofHours(1));
  static final NetworkId REGTEST = new NetworkId(Chain.BITCOIN, "regtest");
  static final NetworkId SEPOLIA = new NetworkId(Chain.ETHEREUM, "sepolia");

  private Samples() {}

  static PaymentRequest request(PaymentStatus status, long expected) {
    return request(status, AmountMinor.of(expected), 0, new UUID(7, 7));
  }

  static PaymentRequest etherRequest(PaymentStatus status, long expected) {
    var target = ethereum("0x" + "0".repeat(39) + "7");
    return request(target, status, AmountMinor.of(expected), 0, new UUID(7, 7));
  }

  static PaymentRequest request(PaymentStatus status, AmountMinor expected, int failed, UUID id) {
    var target = bitcoin("bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080");
    return request(target, status, expected, failed, id);
  }

  private static PaymentRequest request(
      PaymentTarget target, PaymentStatus status, AmountMinor expected, int failed, UUID id) {
    return new PaymentRequest(
        new PaymentRequestId(id),
        "merchant",
        target,
        status,
        1,
        expected,
        CREATED,
        EXPIRES,
        failed);
  }

  static PaymentTarget bitcoin(String address) {
    return new PaymentTarget(REGTEST, "BTC", address, Optional.empty());
  }

  static PaymentTarget ethereum(String address) {
    return new PaymentTarget(SEPOLIA, "ETH", address, Optional.empty());
  }

  static PaymentStatus anyOpen(SplittableRandom random) {
    return random.nextBoolean() ? PaymentStatus.PENDING : PaymentStatus.DETECTED;
  }

  static Observation seen(AmountMinor seen, AmountMinor confirmed, Instant headTime) {
    return new Observation(seen, confirmed, new ChainHead(100, "hash", headTime), "test");
  }

  static AmountMinor amountUpTo(AmountMinor limit, SplittableRandom random) {
    BigInteger any = new BigInteger(limit.value().bitLength() + 8, bits(random));
    return new AmountMinor(any.mod(limit.value().add(BigInteger.ONE)));
  }

  /** From one to far beyond 64 bits. */
  static AmountMinor anyPositive(SplittableRandom random) {
    BigInteger any = new BigInteger(1 + random.nextInt(240), bits(random));
    return new AmountMinor(any.add(BigInteger.ONE));
  }

  private static java.util.Random bits(SplittableRandom random) {
    return new java.util.Random(random.nextLong());
  }
}
