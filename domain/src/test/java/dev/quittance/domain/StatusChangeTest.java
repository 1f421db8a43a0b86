package dev.quittance.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StatusChangeTest {
  private static final Set<String> LEGAL =
      Set.of(
          "pending -> detected",
          "pending -> confirmed",
          "pending -> expired",
          "pending -> failed",
          "detected -> confirmed",
          "detected -> expired",
          "detected -> failed");

  @ParameterizedTest
  @EnumSource
  void onlyTheLegalPairsOfAllTwentyFiveExist(PaymentStatus from) {
    for (PaymentStatus to : PaymentStatus.values()) {
      String pair = from.code() + " -> " + to.code();
      assertThat(StatusChange.isLegal(from, to)).as(pair).isEqualTo(LEGAL.contains(pair));
      if (LEGAL.contains(pair)) {
        assertThat(new StatusChange(from, to).to()).isEqualTo(to);
      } else {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> new StatusChange(from, to))
            .withMessageContaining(pair);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aStatusIsOpenExactlyWhenSomethingCanFollowIt(PaymentStatus status) {
    boolean hasSuccessor = LEGAL.stream().anyMatch(pair -> pair.startsWith(status.code() + " "));
    assertThat(status.isOpen()).isEqualTo(hasSuccessor);
  }

  @ParameterizedTest
  @EnumSource
  void aStatusIsFoundByItsCodeAndNoOtherSpelling(PaymentStatus status) {
    assertThat(PaymentStatus.fromCode(status.code())).contains(status);
    assertThat(PaymentStatus.fromCode(status.name())).isEmpty();
  }
}
