package dev.quittance.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressRecordTest {
  /** Expected is 100 throughout; a dash stands for nothing. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # status    | seen | confirmed | last look | received | finding        | recorded
          pending     |   0  |     -     |     -     |    0     | -              | -
          pending     | 100  |     -     |     -     |  100     | -              | -
          detected    | 100  |     0     |    100    |    0     | -              | -
          detected    |  30  |    30     |     -     |  500     | -              | -
          confirmed   | 100  |   100     |     -     |  100     | -              | -
          confirmed   | 100  |   100     |    100    |  100     | -              | -
          confirmed   | 100  |   100     |     -     |  150     | overpaid       | 100
          confirmed   | 150  |   150     |     -     |  150     | overpaid       | 150
          confirmed   |  95  |    95     |     -     |   95     | underpaid      | 95
          confirmed   |  95  |    95     |     -     |  100     | -              | -
          confirmed   | 100  |   100     |     -     |   99     | vanished       | 100
          confirmed   | 100  |   100     |    100    |    0     | vanished       | 100
          confirmed   | 100  |   100     |    150    |  100     | vanished       | 150
          confirmed   | 300  |   300     |     -     |  200     | vanished       | 300
          expired     |   0  |     0     |     -     |    0     | -              | -
          expired     |   0  |     0     |     -     |  100     | late_payment   | 0
          expired     |   0  |     0     |    100    |  100     | late_payment   | 0
          expired     |   0  |     0     |     -     |   40     | late_payment   | 0
          expired     | 100  |     0     |     -     |  100     | late_payment   | 0
          expired     |  30  |     -     |     -     |   30     | underpaid      | 30
          expired     |  30  |    30     |     -     |   30     | underpaid      | 30
          expired     |  30  |    30     |     -     |   70     | late_payment   | 30
          expired     |  30  |    30     |     -     |    0     | vanished       | 30
          expired     |   0  |     0     |    100    |    0     | vanished       | 100
          failed      |   0  |     -     |     -     |    0     | -              | -
          failed      |   0  |     -     |     -     |    1     | late_payment   | 0
          failed      |  30  |     0     |     -     |   30     | -              | -
          failed      |  30  |     0     |     -     |   31     | late_payment   | 30
          failed      |  30  |    30     |     -     |   10     | vanished       | 30
          """)
  void theTable(
      String status,
      long seen,
      String confirmed,
      String lastLook,
      long received,
      String kind,
      String recorded) {
    var request =
        new RecordedRequest(
            PaymentStatus.fromCode(status).orElseThrow(),
            AmountMinor.of(100),
            AmountMinor.of(seen),
            amount(confirmed));
    var found =
        new AddressRecord(Optional.of(request), amount(lastLook)).compare(AmountMinor.of(received));

    assertThat(found)
        .isEqualTo(
            DiscrepancyKind.fromCode(kind)
                .map(
                    expected ->
                        new Finding(
                            expected,
                            Optional.of(AmountMinor.of(100)),
                            AmountMinor.parse(recorded),
                            AmountMinor.of(received))));
  }

  @ParameterizedTest
  @CsvSource({
    "-, 0, -, -",
    "-, 5, unknown_deposit, 0",
    "0, 5, unknown_deposit, 0",
    "5, 5, -, -",
    "5, 8, unknown_deposit, 5",
    "5, 2, vanished, 5"
  })
  void anAddressWithoutARequestIsHeldAgainstItsLastLook(
      String lastLook, long received, String kind, String recorded) {
    var found =
        new AddressRecord(Optional.empty(), amount(lastLook)).compare(AmountMinor.of(received));

    assertThat(found.map(finding -> finding.kind().code()).orElse("-")).isEqualTo(kind);
    assertThat(found.map(finding -> finding.recorded().toString()).orElse("-")).isEqualTo(recorded);
    assertThat(found.flatMap(Finding::expected)).isEmpty();
  }

  @Test
  void everyKindHasOneCode() {
    for (DiscrepancyKind kind : DiscrepancyKind.values()) {
      assertThat(DiscrepancyKind.fromCode(kind.code())).contains(kind);
    }
    for (DiscrepancyState state : DiscrepancyState.values()) {
      assertThat(DiscrepancyState.fromCode(state.code())).contains(state);
    }
  }

  private static Optional<AmountMinor> amount(String text) {
    return text.equals("-") ? Optional.empty() : Optional.of(AmountMinor.parse(text));
  }
}
