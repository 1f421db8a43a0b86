package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Answers to a batch, in the words of a test. */
record Asked(List<PaymentRequest> rows, Map<PaymentRequestId, Answer> answers) {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  static Asked about(ChainObservers observers, PaymentRequest... rows) {
    return about(observers, List.of(rows));
  }

  static Asked about(ChainObservers observers, List<PaymentRequest> rows) {
    return about(observers, rows, PATIENCE);
  }

  static Asked about(ChainObservers observers, List<PaymentRequest> rows, Duration time) {
    Deadline deadline = Deadline.in(time, System::nanoTime);
    Map<PaymentRequestId, Answer> answers = new HashMap<>();
    observers.observeChain().observe(rows, deadline, answers::putAll);
    return new Asked(rows, answers);
  }

  Observation observation(PaymentRequest row) {
    assertThat(answers.get(row.id())).isInstanceOf(Answer.Observed.class);
    return ((Answer.Observed) answers.get(row.id())).observation();
  }

  String amounts(PaymentRequest row) {
    Observation observation = observation(row);
    return observation.seen() + " seen, " + observation.confirmed() + " confirmed";
  }

  Answer.Failed failure(PaymentRequest row) {
    assertThat(answers.get(row.id())).isInstanceOf(Answer.Failed.class);
    return (Answer.Failed) answers.get(row.id());
  }

  void allFailedWith(String code) {
    assertThat(rows)
        .isNotEmpty()
        .allSatisfy(row -> assertThat(failure(row).code()).isEqualTo(code));
  }

  void allObserved() {
    assertThat(rows).isNotEmpty().allSatisfy(this::observation);
  }

  long observed() {
    return answers.values().stream().filter(Answer.Observed.class::isInstance).count();
  }
}
