package dev.quittance.application.port;

import java.util.Optional;

/**
 * Performs a call's work in one transaction, at most once per idempotency key. The answer is
 * remembered in the same transaction, unless the work failed on our side: then nothing is kept and
 * the caller may try again.
 *
 * <p>A twin that arrives while the first is at work waits for it and gets the same answer.
 */
@FunctionalInterface
public interface AnswerOnce {
  Answered answer(Optional<Call> call, Work work);

  /**
   * What makes two calls the same.
   *
   * @param principal keys of different principals have nothing to do with each other
   * @param bodyHash SHA-256 of the body, in hex
   */
  record Call(String principal, String method, String path, String key, String bodyHash) {}

  @FunctionalInterface
  interface Work {
    Answer perform(Effects effects);
  }

  /** The ports that write in the transaction of the call. */
  record Effects(
      CreatePaymentRequest create,
      CancelPaymentRequest cancel,
      ReadPaymentRequest read,
      ResolveDiscrepancy resolve) {}

  /**
   * @param body JSON text
   */
  record Answer(int status, String body) {
    public boolean isServerError() {
      return status >= 500;
    }
  }

  sealed interface Answered {
    record Performed(Answer answer) implements Answered {}

    /** The work was done before; this is what was answered then. */
    record Replayed(Answer answer) implements Answered {}

    /** The key was used with another body. */
    record KeyConflict() implements Answered {}

    /** The first call is still at work and did not finish while we waited. */
    record InProgress() implements Answered {}
  }
}
