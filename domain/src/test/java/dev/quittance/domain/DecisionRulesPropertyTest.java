package dev.quittance.domain;

import static dev.quittance.domain.PaymentStatus.CONFIRMED;
import static dev.quittance.domain.PaymentStatus.DETECTED;
import static dev.quittance.domain.PaymentStatus.EXPIRED;
import static dev.quittance.domain.PaymentStatus.PENDING;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class DecisionRulesPropertyTest {
  /** A generated situation: rules, a request, and a moment around its expiry. */
  private record Situation(
      DecisionRules rules, PaymentRequest request, Instant at, Instant headTime) {

    static Situation any(SplittableRandom random) {
      int confirmed = 1 + random.nextInt(BasisPoints.WHOLE);
      var thresholds =
          new Thresholds(
              new BasisPoints(1 + random.nextInt(confirmed)), new BasisPoints(confirmed));
      var ages = new HeadAges(Duration.ofMinutes(90), Duration.ofMinutes(2));
      var grace = Duration.ofMinutes(random.nextInt(300));
      Instant at = Samples.EXPIRES.plusMillis(random.nextLong(-7_200_000, 36_000_000));
      return new Situation(
          new DecisionRules(thresholds, grace, ages),
          Samples.request(Samples.anyOpen(random), Samples.anyPositive(random), 0, new UUID(7, 7)),
          at,
          at.minusMillis(random.nextLong(10_800_000)));
    }

    Decision decide(AmountMinor seen, AmountMinor confirmed) {
      return rules.decide(request, Samples.seen(seen, confirmed, headTime), at);
    }

    PaymentStatus outcome(AmountMinor seen, AmountMinor confirmed) {
      return switch (decide(seen, confirmed)) {
        case Decision.Keep() -> request.status();
        case Decision.Change(var change) -> change.to();
      };
    }
  }

  @Test
  void everyChangeIsLegalAndStartsFromTheStatusOfTheRequest() {
    Cases.forAll(
        random -> {
          var situation = Situation.any(random);
          AmountMinor seen = anyAmount(situation, random);
          if (situation.decide(seen, Samples.amountUpTo(seen, random))
              instanceof Decision.Change(var change)) {
            assertThat(change.from()).isEqualTo(situation.request().status());
            assertThat(StatusChange.isLegal(change.from(), change.to())).isTrue();
            assertThat(change.to()).isIn(DETECTED, CONFIRMED, EXPIRED);
          }
        });
  }

  @Test
  void moreMoneyNeverLeadsToALesserOutcome() {
    Cases.forAll(
        random -> {
          var situation = Situation.any(random);
          AmountMinor seen = anyAmount(situation, random);
          AmountMinor confirmed = Samples.amountUpTo(seen, random);
          AmountMinor more = anyAmount(situation, random);
          AmountMinor moreConfirmed = Samples.amountUpTo(more, random);
          assertThat(rank(situation.outcome(seen.plus(more), confirmed.plus(moreConfirmed))))
              .isGreaterThanOrEqualTo(rank(situation.outcome(seen, confirmed)));
        });
  }

  @Test
  void aRequestExpiresExactlyWhenItIsOverAndTooLittleCameAndTheSourceIsNotBehind() {
    Cases.forAll(
        random -> {
          var situation = Situation.any(random);
          AmountMinor seen = anyAmount(situation, random);
          AmountMinor confirmed = Samples.amountUpTo(seen, random);
          boolean expired = situation.outcome(seen, confirmed) == EXPIRED;
          assertThat(expired)
              .isEqualTo(
                  isOver(situation)
                      && !isStale(situation)
                      && !reaches(situation, confirmed, situation.rules().thresholds().confirmed())
                      && !isNewlySeen(situation, seen));
        });
  }

  @Test
  void theThresholdIsMetExactlyAtItsShareWithoutRounding() {
    Cases.forAll(
        random -> {
          var situation = Situation.any(random);
          int share = situation.rules().thresholds().confirmed().value();
          AmountMinor least = leastReaching(situation.request().expected(), share);
          AmountMinor justBelow = new AmountMinor(least.value().subtract(BigInteger.ONE));
          assertThat(situation.outcome(least, least)).isEqualTo(CONFIRMED);
          assertThat(situation.outcome(justBelow, justBelow)).isNotEqualTo(CONFIRMED);
        });
  }

  @Test
  void aPendingRequestIsDetectedExactlyAtItsShareWithoutRounding() {
    Cases.forAll(
        random -> {
          var situation = Situation.any(random);
          if (situation.request().status() != PENDING) {
            return;
          }
          int share = situation.rules().thresholds().detected().value();
          AmountMinor least = leastReaching(situation.request().expected(), share);
          AmountMinor justBelow = new AmountMinor(least.value().subtract(BigInteger.ONE));
          assertThat(situation.outcome(least, AmountMinor.ZERO)).isEqualTo(DETECTED);
          assertThat(situation.outcome(justBelow, AmountMinor.ZERO)).isNotEqualTo(DETECTED);
        });
  }

  private static boolean isOver(Situation situation) {
    Duration grace =
        situation.request().status() == DETECTED
            ? situation.rules().detectedGrace()
            : Duration.ZERO;
    return situation.at().compareTo(situation.request().expiresAt().plus(grace)) >= 0;
  }

  private static boolean isStale(Situation situation) {
    Duration age = Duration.between(situation.headTime(), situation.at());
    return age.compareTo(situation.rules().maxHeadAge().bitcoin()) > 0;
  }

  private static boolean isNewlySeen(Situation situation, AmountMinor seen) {
    return situation.request().status() == PENDING
        && reaches(situation, seen, situation.rules().thresholds().detected());
  }

  private static boolean reaches(Situation situation, AmountMinor amount, BasisPoints share) {
    return amount.compareTo(leastReaching(situation.request().expected(), share.value())) >= 0;
  }

  /** The expected amount times the share, rounded up: computed another way than the rules do. */
  private static AmountMinor leastReaching(AmountMinor expected, int share) {
    BigInteger[] parts =
        expected
            .value()
            .multiply(BigInteger.valueOf(share))
            .divideAndRemainder(BigInteger.valueOf(BasisPoints.WHOLE));
    return new AmountMinor(parts[0].add(BigInteger.valueOf(parts[1].signum())));
  }

  /** Nothing, something, or up to twice what is expected. */
  private static AmountMinor anyAmount(Situation situation, SplittableRandom random) {
    AmountMinor expected = situation.request().expected();
    return random.nextInt(4) == 0
        ? AmountMinor.ZERO
        : Samples.amountUpTo(expected.plus(expected), random);
  }

  private static int rank(PaymentStatus outcome) {
    return switch (outcome) {
      case EXPIRED -> 0;
      case PENDING -> 1;
      case DETECTED -> 2;
      case CONFIRMED -> 3;
      case FAILED -> throw new AssertionError("no observation fails a request");
    };
  }
}
