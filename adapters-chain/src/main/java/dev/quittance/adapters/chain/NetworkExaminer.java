package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ExamineAddresses.Question;
import java.util.List;

/** Examines the addresses of one network and puts each finding as soon as it has it. */
@FunctionalInterface
interface NetworkExaminer {
  void examine(List<Question> questions, Deadline deadline, Findings findings)
      throws InterruptedException;
}
