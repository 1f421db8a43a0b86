package dev.quittance.app.server.http;

import dev.quittance.application.AcceptPaymentRequest;
import dev.quittance.application.AcceptPaymentRequest.Command;
import dev.quittance.application.AcceptPaymentRequest.Result;
import dev.quittance.application.port.AnswerOnce.Answer;
import dev.quittance.application.port.AnswerOnce.Effects;
import dev.quittance.application.port.RequestContext;
import dev.quittance.application.port.ShowAddress;
import java.util.List;

/** POST /v1/payment-requests */
final class CreateRequest implements AnswerCalls.Work {
  private final AcceptPaymentRequest accept;
  private final ShowAddress show;

  CreateRequest(AcceptPaymentRequest accept, ShowAddress show) {
    this.accept = accept;
    this.show = show;
  }

  @Override
  public Answer perform(Asked asked, RequestContext context, Effects effects) {
    var command = command(CreateBody.parse(asked.body()), asked.merchantId(), context);
    return switch (accept.accept(command, effects)) {
      case Result.Accepted accepted ->
          new Answer(201, Json.write(PaymentRequestJson.of(accepted.request(), show)));
      case Result.UnknownAsset unknown -> throw unknownAsset();
      case Result.NoWallet missing ->
          throw new ApiError(
              ErrorCode.WALLET_MISSING, "there is no wallet for this network to receive into");
      case Result.NoAddress none ->
          throw new ApiError(
              ErrorCode.ADDRESS_UNAVAILABLE,
              "the wallet of this network gives no further address (" + none.code() + ")");
    };
  }

  private static Command command(CreateBody body, String merchantId, RequestContext context) {
    return new Command(
        merchantId,
        body.network(),
        body.asset(),
        body.amount(),
        body.timeToPay(),
        body.metadata(),
        context);
  }

  private static ApiError unknownAsset() {
    var problem =
        new FieldProblem(
            "asset", ProblemCode.UNKNOWN_ASSET.code(), "not in the catalog of this network");
    return new ApiError(
        ErrorCode.VALIDATION_FAILED, "some values are not acceptable", List.of(problem));
  }
}
