package dev.quittance.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class BalanceScoreTest {
  @Test
  void anEvenShareIsAHundred() {
    assertThat(BalanceScore.of(List.of(40, 40, 40))).isEqualTo(100);
    assertThat(BalanceScore.of(List.of(7L))).isEqualTo(100);
  }

  @Test
  void aNodeThatDoesEverythingIsAHundredSharedByAllNodes() {
    assertThat(BalanceScore.of(List.of(100, 0))).isEqualTo(50);
    assertThat(BalanceScore.of(List.of(0, 100, 0, 0))).isEqualTo(25);
  }

  @Test
  void inBetweenItIsJainsIndex() {
    assertThat(BalanceScore.of(List.of(55, 45))).isCloseTo(99.0, within(0.1));
    assertThat(BalanceScore.of(List.of(75, 25))).isEqualTo(80);
  }

  @Test
  void whereNobodyPollsNothingIsUneven() {
    assertThat(BalanceScore.of(List.of())).isEqualTo(100);
    assertThat(BalanceScore.of(List.of(0, 0))).isEqualTo(100);
  }
}
