package dev.quittance.application;

import dev.quittance.application.port.ClaimedJob;
import dev.quittance.application.port.ExamineAddresses.Answer;
import dev.quittance.application.port.ExamineAddresses.Answer.Examined;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.application.port.JobMode;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * What to ask about the jobs of a batch. A full job asks twice: anew, and counting on from the last
 * look as a partial one does. Chains that forget their history tell both only in part, and what
 * they tell is a lower bound: the higher one is the answer. Otherwise a full job could find less
 * than a partial one, and the looks after it would count on from there.
 */
final class JobQuestions {
  private static final Answer NO_ANSWER = new Answer.Failed("no_answer", "the chain was silent");

  private JobQuestions() {}

  static List<Question> of(List<ClaimedJob> jobs) {
    return jobs.stream().flatMap(JobQuestions::of).toList();
  }

  private static Stream<Question> of(ClaimedJob job) {
    return asksTwice(job)
        ? Stream.of(job.question(), job.countingOn(second(job)))
        : Stream.of(job.question());
  }

  static Answer answer(ClaimedJob job, Map<UUID, Answer> answers) {
    Answer answer = answers.getOrDefault(job.id(), NO_ANSWER);
    return asksTwice(job) ? higher(answer, answers.getOrDefault(second(job), NO_ANSWER)) : answer;
  }

  private static boolean asksTwice(ClaimedJob job) {
    return job.mode() == JobMode.FULL && job.address().checkpoint().isPresent();
  }

  /** Like the job's own, an id that nobody else has. */
  private static UUID second(ClaimedJob job) {
    return new UUID(~job.id().getMostSignificantBits(), ~job.id().getLeastSignificantBits());
  }

  /** If one of them could not be answered, neither was the job. */
  private static Answer higher(Answer anew, Answer counted) {
    if (!(anew instanceof Examined all)) {
      return anew;
    }
    return counted instanceof Examined since && all.received().compareTo(since.received()) >= 0
        ? anew
        : counted;
  }
}
