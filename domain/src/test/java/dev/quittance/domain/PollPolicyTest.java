package dev.quittance.domain;

import static dev.quittance.domain.PaymentStatus.DETECTED;
import static dev.quittance.domain.PaymentStatus.PENDING;
import static dev.quittance.domain.Samples.CREATED;
import static dev.quittance.domain.Samples.EXPIRES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PollPolicyTest {
  private static final Duration BASE = Duration.ofSeconds(15);
  private static final Duration HALF_MINUTE = Duration.ofSeconds(30);
  private static final Duration LONGEST = Duration.ofMinutes(10);
  private static final Duration LONGEST_JITTERED = LONGEST.plus(LONGEST.dividedBy(10));

  private final PollPolicy policy = new PollPolicy(BASE, Duration.ofSeconds(5), LONGEST);

  @Test
  void theWaitIsNeverBelowTheBaseUnlessTheExpiryIsNearerAndNeverAboveTheLongest() {
    Cases.forAll(
        random -> {
          PaymentRequest request = request(random, 0);
          Instant at = CREATED.plusMillis(random.nextLong(-60_000, 100L * 86_400_000));
          Duration wait = policy.afterObservation(request, Samples.anyOpen(random), at);
          assertThat(wait).isPositive().isLessThan(LONGEST_JITTERED);
          assertThat(wait.compareTo(BASE) >= 0 || at.plus(wait).equals(EXPIRES)).isTrue();
        });
  }

  @Test
  void noRequestSleepsThroughItsExpiry() {
    Cases.forAll(
        random -> {
          Instant before = EXPIRES.minusMillis(1 + random.nextLong(3_600_000));
          Duration wait = policy.afterObservation(request(random, 0), PENDING, before);
          assertThat(before.plus(wait)).isBeforeOrEqualTo(EXPIRES);
        });
  }

  @Test
  void theLookNearTheExpiryIsExactlyAtTheExpiry() {
    var request = Samples.request(PENDING, 100);
    Instant near = EXPIRES.minusMillis(14_999);
    assertThat(near.plus(policy.afterObservation(request, PENDING, near))).isEqualTo(EXPIRES);
    assertThat(policy.afterObservation(request, PENDING, EXPIRES)).isGreaterThan(BASE);
  }

  @Test
  void aDetectedRequestIsLookedAtEveryBaseIntervalHoweverOldItIs() {
    Cases.forAll(
        random -> {
          Instant old = EXPIRES.plusMillis(random.nextLong(100L * 86_400_000));
          Duration wait = policy.afterObservation(request(random, 0), DETECTED, old);
          assertThat(wait).isBetween(BASE, BASE.plus(BASE.dividedBy(10)));
        });
  }

  @Test
  void aFreshRequestIsLookedAtEveryBaseIntervalAndAnOldOneATenthOfItsAgeLater() {
    var request = Samples.request(PENDING, 100);
    assertThat(policy.afterObservation(request, PENDING, CREATED.plusSeconds(20)))
        .isBetween(BASE, Duration.ofMillis(16_500));
    assertThat(policy.afterObservation(request, PENDING, CREATED.plusSeconds(1_200)))
        .isBetween(Duration.ofSeconds(120), Duration.ofSeconds(132));
  }

  @Test
  void everyFailureDoublesTheWaitUpToTheUsualOne() {
    Instant old = CREATED.plusSeconds(1_200);
    for (int failed = 0; failed < 6; failed++) {
      Duration doubled = BASE.multipliedBy(1L << failed);
      Duration capped = doubled.toSeconds() > 120 ? Duration.ofSeconds(120) : doubled;
      assertThat(afterFailures(failed, PENDING, old))
          .isBetween(capped, capped.plus(capped.dividedBy(10)));
    }
  }

  @Test
  void aFreshOrDetectedRequestNeverWaitsLongAfterFailures() {
    for (int failed = 1; failed < 40; failed++) {
      assertThat(afterFailures(failed, PENDING, CREATED.plusSeconds(60)))
          .isBetween(HALF_MINUTE, HALF_MINUTE.plusSeconds(3));
      assertThat(afterFailures(failed, DETECTED, EXPIRES))
          .isBetween(HALF_MINUTE, HALF_MINUTE.plusSeconds(3));
    }
  }

  @Test
  void aHugeNumberOfFailuresDoesNotOverflow() {
    Instant ancient = CREATED.plusSeconds(1_000_000);
    for (int failed : new int[] {20, 31, 32, 62, 63, 64, 1_000_000, Integer.MAX_VALUE}) {
      assertThat(afterFailures(failed, PENDING, ancient)).isBetween(LONGEST, LONGEST_JITTERED);
    }
  }

  @Test
  void requestsMadeTogetherDoNotStayTogether() {
    var random = new SplittableRandom(1);
    Instant at = EXPIRES.plusSeconds(60);
    var waits =
        IntStream.range(0, 1_000)
            .mapToObj(i -> policy.afterObservation(request(random, 0), DETECTED, at).toMillis())
            .collect(Collectors.groupingBy(wait -> (wait - 15_000) / 150, Collectors.counting()));
    // Ten equal parts of the spread, about a hundred requests in each.
    assertThat(waits).hasSize(10);
    assertThat(waits.values()).allSatisfy(count -> assertThat(count).isBetween(50L, 160L));
  }

  @Test
  void theSameRequestAtTheSameMomentGetsTheSameWait() {
    Cases.forAll(
        random -> {
          var request = request(random, random.nextInt(5));
          Instant at = CREATED.plusMillis(random.nextLong(86_400_000));
          assertThat(policy.afterObservation(request, PENDING, at))
              .isEqualTo(policy.afterObservation(request, PENDING, at));
          assertThat(policy.afterFailure(request, at)).isEqualTo(policy.afterFailure(request, at));
        });
  }

  @Test
  void eachChainHasItsOwnBase() {
    var base = Samples.request(DETECTED, 100);
    var onEthereum =
        new PaymentRequest(
            base.id(),
            base.merchantId(),
            Samples.ethereum("0x" + "a".repeat(40)),
            DETECTED,
            1,
            base.expected(),
            CREATED,
            EXPIRES,
            0);
    assertThat(policy.afterObservation(onEthereum, DETECTED, EXPIRES))
        .isBetween(Duration.ofSeconds(5), Duration.ofMillis(5_500));
  }

  @Test
  void whatCannotBeObservedIsLookedAtSeldom() {
    assertThat(policy.whenUnsupported()).isEqualTo(LONGEST);
  }

  @Test
  void intervalsThatMakeNoSenseAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PollPolicy(Duration.ZERO, BASE, LONGEST));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PollPolicy(BASE, Duration.ofSeconds(-1), LONGEST));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PollPolicy(BASE, BASE, BASE.minusNanos(1)));
  }

  private Duration afterFailures(int failed, PaymentStatus status, Instant at) {
    return policy.afterFailure(
        Samples.request(status, AmountMinor.of(1), failed, new UUID(7, 7)), at);
  }

  private static PaymentRequest request(SplittableRandom random, int failed) {
    var id = new UUID(random.nextLong(), random.nextLong());
    return Samples.request(PENDING, AmountMinor.of(100), failed, id);
  }
}
