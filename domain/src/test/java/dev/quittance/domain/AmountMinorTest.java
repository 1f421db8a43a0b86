package dev.quittance.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AmountMinorTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "-1",
        "+1",
        "1.0",
        "1,000",
        "1e3",
        "0x10",
        " 1",
        "1 ",
        "1 0",
        "1_000",
        "\u0661\u0662",
        "\uff11",
        "\u00b2",
        "NaN",
        "1\n",
        "1\u0000"
      })
  void anythingButPlainDigitsIsRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> AmountMinor.parse(text));
  }

  @Test
  void seventyEightDigitsAreAcceptedAndOneMoreIsNot() {
    String most = "9".repeat(78);
    assertThat(AmountMinor.parse(most)).hasToString(most);
    assertThatIllegalArgumentException().isThrownBy(() -> AmountMinor.parse("0" + most));
    assertThatIllegalArgumentException().isThrownBy(() -> AmountMinor.parse("1".repeat(79)));
    assertThatIllegalArgumentException().isThrownBy(() -> new AmountMinor(BigInteger.TEN.pow(78)));
  }

  @Test
  void theLargestAmountOfATokenFits() {
    BigInteger largest = BigInteger.TWO.pow(256).subtract(BigInteger.ONE);
    assertThat(AmountMinor.parse(largest.toString()).value()).isEqualTo(largest);
  }

  @Test
  void anAmountIsNeverNegativeAndASumNeverTooLarge() {
    assertThatIllegalArgumentException().isThrownBy(() -> AmountMinor.of(-1));
    var most = AmountMinor.parse("9".repeat(78));
    assertThatIllegalArgumentException().isThrownBy(() -> most.plus(AmountMinor.of(1)));
  }

  @Test
  void aLongRefusedTextIsNotRepeatedInFull() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AmountMinor.parse("7".repeat(100_000)))
        .satisfies(e -> assertThat(e.getMessage().length()).isLessThan(200));
  }

  @Test
  void printingAndParsingGoAroundFarBeyondSixtyFourBits() {
    Cases.forAll(
        random -> {
          AmountMinor amount = Samples.anyPositive(random);
          assertThat(AmountMinor.parse(amount.toString())).isEqualTo(amount);
        });
  }

  @Test
  void addingAndComparingAreThoseOfIntegers() {
    Cases.forAll(
        random -> {
          AmountMinor one = Samples.anyPositive(random);
          AmountMinor other = Samples.anyPositive(random);
          assertThat(one.plus(other).value()).isEqualTo(one.value().add(other.value()));
          assertThat(one.plus(other)).isGreaterThan(one);
          assertThat(one.compareTo(other)).isEqualTo(one.value().compareTo(other.value()));
        });
  }
}
