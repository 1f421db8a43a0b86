package dev.quittance.app.server.http;

import dev.quittance.application.port.AnswerOnce.Answer;
import dev.quittance.application.port.AnswerOnce.Effects;
import dev.quittance.application.port.CancelPaymentRequest.Command;
import dev.quittance.application.port.CancelPaymentRequest.Result;
import dev.quittance.application.port.RequestContext;
import dev.quittance.application.port.ShowAddress;
import java.util.List;
import java.util.OptionalLong;

/** POST /v1/payment-requests/{id}/cancel */
final class CancelRequest implements AnswerCalls.Work {
  private final ShowAddress show;

  CancelRequest(ShowAddress show) {
    this.show = show;
  }

  @Override
  public Answer perform(Asked asked, RequestContext context, Effects effects) {
    var command =
        new Command(
            asked.merchantId(),
            asked.paymentRequestId(),
            Reasons.read(asked.body(), Command.MAX_REASON),
            version(asked.headers("If-Match")),
            context);
    return switch (effects.cancel().cancel(command)) {
      case Result.Cancelled cancelled ->
          new Answer(200, Json.write(PaymentRequestJson.of(cancelled.request(), show)));
      case Result.NotFound none -> throw ApiError.notFound();
      case Result.NotOpen closed ->
          throw new ApiError(
              ErrorCode.PAYMENT_REQUEST_NOT_OPEN,
              "the payment request is " + closed.status().code() + " already");
      case Result.VersionChanged changed ->
          throw new ApiError(
              ErrorCode.VERSION_MISMATCH,
              "the payment request has version " + changed.version() + " now");
    };
  }

  private static OptionalLong version(List<String> ifMatch) {
    return ifMatch.isEmpty()
        ? OptionalLong.empty()
        : ETags.versionToMatch(String.join(",", ifMatch));
  }
}
