package dev.quittance.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AddressRecordPropertyTest {
  @Test
  void anOpenRequestYieldsNothing() {
    Cases.forAll(
        random -> {
          var request = request(Samples.anyOpen(random), random);
          var record = new AddressRecord(Optional.of(request), maybe(random));
          assertThat(record.compare(amount(random))).isEmpty();
        });
  }

  /** Whatever the record says, money that is gone or that nobody asked for is told. */
  @Test
  void aFindingIsTrueOfItsAmounts() {
    Cases.forAll(
        random -> {
          var record = any(random);
          AmountMinor received = amount(random);
          record.compare(received).ifPresent(finding -> assertTrue(record, received, finding));
        });
  }

  private static void assertTrue(AddressRecord record, AmountMinor received, Finding finding) {
    assertThat(finding.found()).isEqualTo(received);
    assertThat(finding.expected()).isEqualTo(record.request().map(RecordedRequest::expected));
    switch (finding.kind()) {
      case VANISHED -> assertThat(received).isLessThan(finding.recorded());
      case LATE_PAYMENT, UNKNOWN_DEPOSIT -> assertThat(received).isGreaterThan(finding.recorded());
      case OVERPAID -> assertThat(received).isGreaterThan(finding.expected().orElseThrow());
      case UNDERPAID -> assertThat(received).isLessThan(finding.expected().orElseThrow());
    }
  }

  @Test
  void nothingFoundMeansThatNothingIsMissingOrTooMuch() {
    Cases.forAll(
        random -> {
          var record = any(random);
          AmountMinor received = amount(random);
          if (record.compare(received).isPresent() || record.request().isEmpty()) {
            return;
          }
          var request = record.request().get();
          switch (request.status()) {
            case CONFIRMED -> assertThat(received).isEqualTo(request.expected());
            case EXPIRED -> assertThat(received).isLessThanOrEqualTo(request.atTheEnd());
            case FAILED -> assertThat(received).isLessThanOrEqualTo(request.received());
            case PENDING, DETECTED -> {}
          }
        });
  }

  /** A look that finds what the one before it found says nothing new, or the same again. */
  @Test
  void lookingAgainFindsTheSameFactOrNone() {
    Cases.forAll(
        random -> {
          var record = any(random);
          AmountMinor received = amount(random);
          var again = new AddressRecord(record.request(), Optional.of(received)).compare(received);
          again.ifPresent(
              finding ->
                  assertThat(record.compare(received).map(Finding::kind))
                      .matches(first -> first.isEmpty() || isSameFact(first.get(), finding)));
        });
  }

  /** What an earlier look had found in addition is told as vanished once, and then no more. */
  private static boolean isSameFact(DiscrepancyKind first, Finding again) {
    return first == again.kind() || first == DiscrepancyKind.VANISHED;
  }

  private static AddressRecord any(SplittableRandom random) {
    var statuses = PaymentStatus.values();
    return new AddressRecord(
        random.nextInt(5) == 0
            ? Optional.empty()
            : Optional.of(request(statuses[random.nextInt(statuses.length)], random)),
        maybe(random));
  }

  private static RecordedRequest request(PaymentStatus status, SplittableRandom random) {
    return new RecordedRequest(
        status, Samples.amountUpTo(AmountMinor.of(6), random), amount(random), maybe(random));
  }

  /** Small, so that equal amounts are common. */
  private static AmountMinor amount(SplittableRandom random) {
    return Samples.amountUpTo(AmountMinor.of(6), random);
  }

  private static Optional<AmountMinor> maybe(SplittableRandom random) {
    return random.nextBoolean() ? Optional.of(amount(random)) : Optional.empty();
  }
}
