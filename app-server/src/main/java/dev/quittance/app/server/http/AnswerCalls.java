package dev.quittance.app.server.http;

import dev.quittance.application.port.AnswerOnce;
import dev.quittance.application.port.AnswerOnce.Answer;
import dev.quittance.application.port.AnswerOnce.Answered;
import dev.quittance.application.port.AnswerOnce.Call;
import dev.quittance.application.port.AnswerOnce.Effects;
import dev.quittance.application.port.RequestContext;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Calls that change something: performed once per idempotency key, if there is one. */
final class AnswerCalls {
  static final String REPLAYED = "X-Idempotency-Replayed";

  private static final long RETRY_SECONDS = 1;

  private final AnswerOnce answerOnce;
  private final InstantSource clock;

  @FunctionalInterface
  interface Work {
    /** May throw an ApiError, which is remembered like any other answer. */
    Answer perform(Asked asked, RequestContext context, Effects effects);
  }

  AnswerCalls(AnswerOnce answerOnce, InstantSource clock) {
    this.answerOnce = answerOnce;
    this.clock = clock;
  }

  Route.Handle performing(Work work) {
    return asked -> answer(asked, work);
  }

  private Reply answer(Asked asked, Work work) {
    // First of all: what has no place is not worth remembering.
    String path = asked.canonicalPath();
    Optional<String> key = IdempotencyKeys.of(asked.headers(IdempotencyKeys.HEADER));
    var context = asked.context(key, clock);
    var answered =
        answerOnce.answer(
            key.map(given -> call(asked, path, given)),
            effects -> perform(work, asked, context, effects));
    return switch (answered) {
      case Answered.Performed(Answer answer) -> reply(answer.status(), answer, Map.of());
      case Answered.Replayed(Answer answer) -> replay(answer);
      case Answered.KeyConflict conflict ->
          throw new ApiError(
              ErrorCode.IDEMPOTENCY_KEY_CONFLICT, "this key was used with another body");
      case Answered.InProgress busy ->
          throw ApiError.retryLater(
              ErrorCode.IDEMPOTENCY_IN_PROGRESS,
              "the first call with this key is still at work",
              RETRY_SECONDS);
    };
  }

  private static Answer perform(Work work, Asked asked, RequestContext context, Effects effects) {
    try {
      // Inside: what is wrong with a body is an answer that is remembered too.
      asked.query().problems().throwIfAny();
      return work.perform(asked, context, effects);
    } catch (ApiError error) {
      var reply = error.reply();
      return new Answer(reply.status(), reply.body());
    }
  }

  /** Two keys of one merchant share what they remember: the orders are the merchant's. */
  private static Call call(Asked asked, String path, String key) {
    return new Call(
        asked.merchantId(), asked.request().getMethod(), path, key, Digests.sha256(asked.body()));
  }

  private static Reply replay(Answer answer) {
    int status = answer.status() == 201 ? 200 : answer.status();
    return reply(status, answer, Map.of(REPLAYED, "true"));
  }

  private static Reply reply(int status, Answer answer, Map<String, String> headers) {
    var all = new HashMap<>(headers);
    if (answer.status() == 201) {
      String id = Json.MAPPER.readTree(answer.body()).get("id").stringValue();
      all.put("Location", "/v1/payment-requests/" + id);
    }
    return new Reply(status, answer.body(), all);
  }
}
