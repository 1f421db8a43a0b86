package dev.quittance.domain;

import static dev.quittance.domain.PaymentStatus.CONFIRMED;
import static dev.quittance.domain.PaymentStatus.DETECTED;
import static dev.quittance.domain.PaymentStatus.EXPIRED;
import static dev.quittance.domain.PaymentStatus.PENDING;
import static dev.quittance.domain.Samples.CREATED;
import static dev.quittance.domain.Samples.EXPIRES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class DecisionRulesTest {
  private static final Duration GRACE = Duration.ofHours(2);
  private static final Duration MAX_AGE = Duration.ofMinutes(90);
  private static final Decision KEEP = new Decision.Keep();

  private final DecisionRules rules =
      new DecisionRules(Thresholds.WHOLE_AMOUNT, GRACE, new HeadAges(MAX_AGE, MAX_AGE));

  @Test
  void thePaymentThatIsSeenIsDetectedAndTheOneThatIsDeepIsConfirmed() {
    assertThat(decide(PENDING, 0, 0, CREATED)).isEqualTo(KEEP);
    assertThat(decide(PENDING, 100, 0, CREATED)).isEqualTo(new Decision.Change(PENDING, DETECTED));
    assertThat(decide(PENDING, 100, 100, CREATED))
        .isEqualTo(new Decision.Change(PENDING, CONFIRMED));
    assertThat(decide(DETECTED, 100, 100, CREATED))
        .isEqualTo(new Decision.Change(DETECTED, CONFIRMED));
    assertThat(decide(DETECTED, 100, 0, CREATED)).isEqualTo(KEEP);
  }

  @Test
  void onePartInTheSmallestUnitTooLittleIsNotEnough() {
    assertThat(decide(PENDING, 99, 99, CREATED)).isEqualTo(KEEP);
    assertThat(decide(PENDING, 100, 99, CREATED)).isEqualTo(new Decision.Change(PENDING, DETECTED));
  }

  @Test
  void aPaymentSeenAtExpiryIsDetectedAndNotThrownAway() {
    assertThat(decide(PENDING, 100, 0, EXPIRES)).isEqualTo(new Decision.Change(PENDING, DETECTED));
    assertThat(decide(PENDING, 100, 0, EXPIRES.plus(Duration.ofDays(30))))
        .isEqualTo(new Decision.Change(PENDING, DETECTED));
  }

  @Test
  void aPaymentConfirmedAfterExpiryStillConfirms() {
    Instant longAfter = EXPIRES.plus(Duration.ofDays(365));
    assertThat(decide(PENDING, 100, 100, longAfter))
        .isEqualTo(new Decision.Change(PENDING, CONFIRMED));
    assertThat(decide(DETECTED, 100, 100, longAfter))
        .isEqualTo(new Decision.Change(DETECTED, CONFIRMED));
  }

  @Test
  void anUnpaidRequestExpiresByAnObservationMadeAtItsExpiryAndNotBefore() {
    assertThat(decide(PENDING, 0, 0, EXPIRES.minusNanos(1))).isEqualTo(KEEP);
    assertThat(decide(PENDING, 0, 0, EXPIRES)).isEqualTo(new Decision.Change(PENDING, EXPIRED));
    assertThat(decide(PENDING, 99, 99, EXPIRES)).isEqualTo(new Decision.Change(PENDING, EXPIRED));
  }

  @Test
  void aDetectedRequestWhoseMoneyVanishedStaysDetectedUntilItsGraceIsOver() {
    assertThat(decide(DETECTED, 0, 0, EXPIRES)).isEqualTo(KEEP);
    assertThat(decide(DETECTED, 0, 0, EXPIRES.plus(GRACE).minusNanos(1))).isEqualTo(KEEP);
    assertThat(decide(DETECTED, 0, 0, EXPIRES.plus(GRACE)))
        .isEqualTo(new Decision.Change(DETECTED, EXPIRED));
  }

  @Test
  void aSourceThatIsBehindCanShowAPaymentButNotThatThereIsNone() {
    Instant stale = EXPIRES.minus(MAX_AGE).minusNanos(1);
    assertThat(decide(PENDING, 0, 0, EXPIRES, stale)).isEqualTo(KEEP);
    assertThat(decide(PENDING, 0, 0, EXPIRES, stale.plusNanos(1)))
        .isEqualTo(new Decision.Change(PENDING, EXPIRED));
    assertThat(decide(PENDING, 100, 100, EXPIRES, stale))
        .isEqualTo(new Decision.Change(PENDING, CONFIRMED));
  }

  @Test
  void whereOnlyBlocksAreSeenABlockFromBeforeTheExpiryExpiresNothing() {
    var nothing = Samples.seen(AmountMinor.ZERO, AmountMinor.ZERO, EXPIRES.minusSeconds(1));
    var later = Samples.seen(AmountMinor.ZERO, AmountMinor.ZERO, EXPIRES);
    Instant at = EXPIRES.plusSeconds(5);
    assertThat(rules.decide(Samples.etherRequest(PENDING, 100), nothing, at)).isEqualTo(KEEP);
    assertThat(rules.decide(Samples.etherRequest(PENDING, 100), later, at))
        .isEqualTo(new Decision.Change(PENDING, EXPIRED));
    assertThat(rules.decide(Samples.request(PENDING, 100), nothing, at))
        .isEqualTo(new Decision.Change(PENDING, EXPIRED));
  }

  @Test
  void whereOnlyBlocksAreSeenTheGraceNeedsABlockFromAfterItToo() {
    Instant over = EXPIRES.plus(GRACE);
    var nothing = Samples.seen(AmountMinor.ZERO, AmountMinor.ZERO, over.minusSeconds(1));
    var later = Samples.seen(AmountMinor.ZERO, AmountMinor.ZERO, over);
    assertThat(rules.decide(Samples.etherRequest(DETECTED, 100), nothing, over)).isEqualTo(KEEP);
    assertThat(rules.decide(Samples.etherRequest(DETECTED, 100), later, over))
        .isEqualTo(new Decision.Change(DETECTED, EXPIRED));
  }

  @Test
  void theHeadMayBeAsOldAsItsOwnChainAllows() {
    var perChain =
        new DecisionRules(
            Thresholds.WHOLE_AMOUNT,
            GRACE,
            new HeadAges(Duration.ofHours(3), Duration.ofSeconds(1)));
    var observation =
        Samples.seen(AmountMinor.ZERO, AmountMinor.ZERO, EXPIRES.minus(Duration.ofHours(2)));
    assertThat(perChain.decide(Samples.request(PENDING, 100), observation, EXPIRES))
        .isEqualTo(new Decision.Change(PENDING, EXPIRED));
  }

  @Test
  void aGraceTimeIsNeverNegative() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new DecisionRules(
                    Thresholds.WHOLE_AMOUNT, Duration.ofNanos(-1), new HeadAges(MAX_AGE, MAX_AGE)));
  }

  private Decision decide(PaymentStatus status, long seen, long confirmed, Instant at) {
    return decide(status, seen, confirmed, at, at);
  }

  private Decision decide(
      PaymentStatus status, long seen, long confirmed, Instant at, Instant headTime) {
    return rules.decide(
        Samples.request(status, 100),
        Samples.seen(AmountMinor.of(seen), AmountMinor.of(confirmed), headTime),
        at);
  }
}
