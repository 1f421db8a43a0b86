package dev.quittance.adapters.postgres;

import dev.quittance.adapters.postgres.RememberedAnswers.Remembered;
import dev.quittance.application.port.AnswerOnce;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementException;

/**
 * One transaction for the key's row, the work and the answer:
 *
 * <ol>
 *   <li>The key's row is inserted. A twin waits here, on the primary key, until the first is done.
 *   <li>The work is done, with ports bound to this transaction.
 *   <li>The answer is added to the row, and everything is committed.
 * </ol>
 *
 * <p>Nothing is tried twice here. If the outcome of the commit is unknown, the exception goes out;
 * the caller's next try with the same key finds out.
 */
final class PostgresAnswerOnce implements AnswerOnce {
  private final Jdbi jdbi;
  private final Hint workHint;

  PostgresAnswerOnce(Jdbi jdbi, Hint workHint) {
    this.jdbi = jdbi;
    this.workHint = workHint;
  }

  @Override
  public Answered answer(Optional<Call> call, Work work) {
    Outcome outcome =
        jdbi.inTransaction(
            handle ->
                call.isPresent()
                    ? once(handle, call.get(), work)
                    : perform(handle, work, notRemembered -> {}));
    if (outcome.created()) {
      workHint.give();
    }
    return outcome.answered();
  }

  private record Outcome(Answered answered, boolean created) {}

  private static Outcome once(Handle handle, Call call, Work work) {
    // Only the wait for a twin may run out without harm; a lock that the work misses is an error.
    try {
      if (!RememberedAnswers.isFirst(handle, call)) {
        return undone(handle, repeated(call, RememberedAnswers.read(handle, call)));
      }
    } catch (StatementException e) {
      if (!LockTimeout.isCauseOf(e)) {
        throw e;
      }
      return undone(handle, new Answered.InProgress());
    }
    return perform(handle, work, answer -> RememberedAnswers.remember(handle, call, answer));
  }

  private static Outcome perform(Handle handle, Work work, Consumer<Answer> remember) {
    var effects = new BoundEffects(handle);
    Answer answer = work.perform(effects.ports());
    if (answer.isServerError()) {
      return undone(handle, new Answered.Performed(answer));
    }
    remember.accept(answer);
    return new Outcome(new Answered.Performed(answer), effects.created());
  }

  private static Answered repeated(Call call, Remembered remembered) {
    return remembered.bodyHash().equals(call.bodyHash())
        ? new Answered.Replayed(remembered.answer())
        : new Answered.KeyConflict();
  }

  /** Also where nothing was written: a commit would wait for the disk because of the row's lock. */
  private static Outcome undone(Handle handle, Answered answered) {
    handle.rollback();
    return new Outcome(answered, false);
  }
}
