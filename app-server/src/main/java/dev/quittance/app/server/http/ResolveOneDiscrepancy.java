package dev.quittance.app.server.http;

import dev.quittance.application.port.AnswerOnce.Answer;
import dev.quittance.application.port.AnswerOnce.Effects;
import dev.quittance.application.port.RequestContext;
import dev.quittance.application.port.ResolveDiscrepancy.Command;
import dev.quittance.application.port.ResolveDiscrepancy.Result;
import dev.quittance.application.port.ShowAddress;

/** POST /v1/discrepancies/{id}/resolve */
final class ResolveOneDiscrepancy implements AnswerCalls.Work {
  private final ShowAddress show;

  ResolveOneDiscrepancy(ShowAddress show) {
    this.show = show;
  }

  @Override
  public Answer perform(Asked asked, RequestContext context, Effects effects) {
    var command =
        new Command(
            asked.merchantId(),
            asked.discrepancyId(),
            Reasons.read(asked.body(), Command.MAX_REASON),
            context);
    return switch (effects.resolve().resolve(command)) {
      case Result.Resolved(var discrepancy) ->
          new Answer(200, Json.write(DiscrepancyJson.of(discrepancy, show)));
      case Result.NotFound none -> throw ApiError.notFound();
      case Result.ResolvedBefore before ->
          throw new ApiError(ErrorCode.DISCREPANCY_NOT_OPEN, "the discrepancy is resolved already");
    };
  }
}
