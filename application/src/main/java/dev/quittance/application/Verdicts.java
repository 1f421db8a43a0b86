package dev.quittance.application;

import dev.quittance.application.ReconcilePaymentRequests.Ports;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Decision;
import dev.quittance.domain.Observation;
import java.time.Duration;
import java.util.List;

/** Makes verdicts of answers, and counts and reports them and what became of them. */
record Verdicts(ReconciliationPolicies policies, Ports ports, Tally tally) {

  Verdict of(ClaimedRequest claim, Answer answer) {
    return switch (answer) {
      case Answer.Observed(Observation observation) -> {
        tally.scanned();
        yield decided(claim, observation);
      }
      case Answer.Unsupported(String reason) -> {
        tally.skipped();
        yield new Verdict.Unanswered(claim, reason, false, policies.polling().whenUnsupported());
      }
      case Answer.Failed(String code, String message) -> {
        failed(claim, code, message);
        yield new Verdict.Unanswered(claim, code + ": " + message, true, afterFailure(claim));
      }
      case Answer.Disputed(List<Observation> answers) -> {
        var disputed = new Verdict.Disputed(claim, answers, afterFailure(claim));
        failed(claim, Verdict.Disputed.CODE, disputed.message());
        yield disputed;
      }
    };
  }

  private Verdict decided(ClaimedRequest claim, Observation observation) {
    var request = claim.request();
    var polling = policies.polling();
    return switch (policies.rules().decide(request, observation, claim.claimedAt())) {
      case Decision.Keep() ->
          new Verdict.Keep(
              claim,
              observation,
              polling.afterObservation(request, request.status(), claim.claimedAt()));
      case Decision.Change(var change) ->
          new Verdict.Change(
              claim,
              change,
              observation,
              polling.afterObservation(request, change.to(), claim.claimedAt()));
    };
  }

  private Duration afterFailure(ClaimedRequest claim) {
    return policies.polling().afterFailure(claim.request(), claim.claimedAt());
  }

  void count(Verdict verdict, Outcome outcome) {
    switch (outcome) {
      case Outcome.Applied applied ->
          verdict
              .statusChange()
              .ifPresent(
                  change -> {
                    tally.changedTo(change.to());
                    ports.report().transitioned(verdict.claim(), change);
                  });
      case Outcome.LeaseLost lost -> late(verdict.claim(), "the lease was lost");
      case Outcome.StatusChanged changed -> late(verdict.claim(), "the status changed");
      case Outcome.Rejected(var id, String code, String message) ->
          failed(verdict.claim(), code, message);
    }
  }

  void late(ClaimedRequest claim, String reason) {
    tally.lateWrite();
    ports.report().lateWrite(claim, reason);
  }

  private void failed(ClaimedRequest claim, String code, String message) {
    tally.error();
    ports.report().failed(claim, code, message);
  }
}
