package dev.quittance.application.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.Observation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DisputedAnswerTest {
  @Test
  void itTakesTwoToDisagree() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Answer.Disputed(List.of(said("left"))));
  }

  @Test
  void nobodyDisagreesWithHimself() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Answer.Disputed(List.of(said("left"), said("right"), said("left"))));
  }

  @Test
  void whatWasSaidDoesNotChangeAfterwards() {
    var answers = new ArrayList<>(List.of(said("left"), said("right")));
    var disputed = new Answer.Disputed(answers);
    answers.clear();
    assertThat(disputed.answers()).hasSize(2);
  }

  private static Observation said(String source) {
    var head = new ChainHead(1, "hash", Instant.EPOCH);
    return new Observation(AmountMinor.ZERO, AmountMinor.ZERO, head, source);
  }
}
