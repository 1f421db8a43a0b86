package dev.quittance.adapters.chain;

import dev.quittance.application.port.ExamineAddresses.Answer;
import dev.quittance.application.port.ExamineAddresses.Question;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Collects answers while networks work in parallel, so that the deadline finds what is there. */
final class Findings {
  private final Map<UUID, Answer> byId = new ConcurrentHashMap<>();

  void put(Question question, Answer answer) {
    byId.put(question.id(), answer);
  }

  /** As in {@link Answers}: the failure that says most stays. */
  void put(Question question, ChainFailure failure) {
    if (failure.saysLittle()) {
      byId.putIfAbsent(question.id(), answer(failure));
    } else {
      put(question, answer(failure));
    }
  }

  void putAll(Collection<Question> questions, ChainFailure failure) {
    questions.forEach(question -> put(question, failure));
  }

  void putWhereMissing(Collection<Question> questions, ChainFailure failure) {
    questions.forEach(question -> byId.putIfAbsent(question.id(), answer(failure)));
  }

  /** The answers as they are now; later ones do not change the result. */
  Map<UUID, Answer> complete(Collection<Question> questions) {
    Map<UUID, Answer> complete = HashMap.newHashMap(questions.size());
    for (Question question : questions) {
      Answer missing = answer(ChainFailure.deadline());
      complete.put(question.id(), byId.getOrDefault(question.id(), missing));
    }
    return complete;
  }

  private static Answer answer(ChainFailure failure) {
    return new Answer.Failed(failure.code().text(), failure.getMessage());
  }
}
