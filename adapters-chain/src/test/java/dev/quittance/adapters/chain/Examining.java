package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ExamineAddresses.Answer;
import dev.quittance.application.port.ExamineAddresses.Answer.Examined;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.application.port.ExamineAddresses.Sighting;
import dev.quittance.devkit.chain.Head;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentTarget;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Examinations in the words of a test. */
record Examining(ChainObservers observers) {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  static Question question(PaymentTarget target, Sighting... sightings) {
    return new Question(UUID.randomUUID(), target, Optional.empty(), List.of(sightings));
  }

  static Question since(Checkpoint last, PaymentTarget target, Sighting... sightings) {
    return new Question(UUID.randomUUID(), target, Optional.of(last), List.of(sightings));
  }

  static Sighting sighting(Head head, long received) {
    return new Sighting(head.height(), head.hash(), AmountMinor.of(received));
  }

  static List<Question> questions(List<PaymentRequest> rows) {
    return rows.stream().map(row -> question(row.target())).toList();
  }

  Map<UUID, Answer> answers(List<Question> questions) {
    return answers(questions, PATIENCE);
  }

  Map<UUID, Answer> answers(List<Question> questions, Duration time) {
    return observers.examineAddresses().examine(questions, Deadline.in(time, System::nanoTime));
  }

  /** The same questions with what the last look found. */
  List<Question> next(List<Question> questions) {
    Map<UUID, Answer> answers = answers(questions);
    return questions.stream()
        .map(q -> since(examined(answers.get(q.id())).checkpoint(), q.target()))
        .toList();
  }

  Examined examined(Question question) {
    return examined(answers(List.of(question)).get(question.id()));
  }

  String received(Question question) {
    return examined(question).received().toString();
  }

  String failure(Question question) {
    Answer answer = answers(List.of(question)).get(question.id());
    assertThat(answer).isInstanceOf(Answer.Failed.class);
    return ((Answer.Failed) answer).code();
  }

  static Examined examined(Answer answer) {
    assertThat(answer).isInstanceOf(Examined.class);
    return (Examined) answer;
  }
}
