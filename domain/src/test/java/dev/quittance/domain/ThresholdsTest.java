package dev.quittance.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThresholdsTest {
  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 10_001, Integer.MAX_VALUE})
  void aShareOutsideOfOneToTheWholeIsRefused(int value) {
    assertThatIllegalArgumentException().isThrownBy(() -> new BasisPoints(value));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5_000, 10_000})
  void aShareWithinIsAccepted(int value) {
    assertThat(new BasisPoints(value).value()).isEqualTo(value);
  }

  @Test
  void theDetectedThresholdMayEqualTheConfirmedOneButNotExceedIt() {
    var less = new BasisPoints(9_999);
    var whole = new BasisPoints(10_000);
    assertThat(new Thresholds(less, whole).detected()).isEqualTo(less);
    assertThat(new Thresholds(whole, whole)).isEqualTo(Thresholds.WHOLE_AMOUNT);
    assertThatIllegalArgumentException().isThrownBy(() -> new Thresholds(whole, less));
  }
}
