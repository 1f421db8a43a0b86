package dev.quittance.application;

import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.application.port.ClaimOpenForReconciliation.Claimed;
import dev.quittance.application.port.ObserveChain;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.application.port.ReleaseLeases;
import dev.quittance.application.port.RenewLeases;
import dev.quittance.application.port.ReportReconciliation;
import dev.quittance.application.port.TransitionStatusIfCurrent;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Decision;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequestId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * One cycle of the reconciler:
 *
 * <ol>
 *   <li>claim a batch of due rows;
 *   <li>observe the whole batch, renewing its leases meanwhile;
 *   <li>decide for each row;
 *   <li>transition the batch in one statement, unless the lease ran out on the way.
 * </ol>
 *
 * <p>If the thread is interrupted while it observes, the leases are released and nothing is
 * written.
 */
public final class ReconcilePaymentRequests {
  private static final Answer NO_ANSWER = new Answer.Failed("no_answer", "the observer was silent");

  private final Ports ports;
  private final ReconciliationPolicies policies;
  private final LongSupplier nanoTime;

  public record Ports(
      ClaimOpenForReconciliation claim,
      ObserveChain observe,
      TransitionStatusIfCurrent transition,
      RenewLeases renew,
      ReleaseLeases release,
      ReportReconciliation report) {}

  /**
   * @param nanoTime {@link System#nanoTime} outside of tests
   */
  public ReconcilePaymentRequests(
      Ports ports, ReconciliationPolicies policies, LongSupplier nanoTime) {
    this.ports = ports;
    this.policies = policies;
    this.nanoTime = nanoTime;
  }

  public CycleResult reconcile(ReconcileCommand command) {
    // Both deadlines start before the claim is sent, so they end before the lease does.
    Deadline writeBefore = LeaseKeeper.writeDeadline(command.lease(), nanoTime);
    Deadline observeBefore = Deadline.in(observationTime(command.lease()), nanoTime);
    Claimed claimed = claim(command);
    var tally = new Tally(claimed.count(), claimed.parked());
    if (claimed.requests().isEmpty()) {
      return tally.result();
    }
    try (var keeper =
        LeaseKeeper.start(
            ports.renew(), claimed.requests(), command.lease(), writeBefore, nanoTime)) {
      Map<PaymentRequestId, Answer> answers = observe(claimed.requests(), observeBefore);
      if (Thread.interrupted()) {
        releaseInterrupted(claimed.requests());
      } else {
        settle(claimed.requests(), answers, keeper, tally);
      }
    }
    return tally.result();
  }

  /**
   * Leaves a fifth of the lease for the write, so that a slow chain does not cost the whole batch.
   */
  private static Duration observationTime(Duration lease) {
    return lease.multipliedBy(4).dividedBy(5);
  }

  private Claimed claim(ReconcileCommand command) {
    try {
      return ports
          .claim()
          .claim(
              new ClaimOpenForReconciliation.Command(
                  command.worker(), command.batchSize(), command.lease()));
    } catch (RuntimeException e) {
      throw new StepFailed(StepFailed.Step.CLAIM, e);
    }
  }

  private Map<PaymentRequestId, Answer> observe(List<ClaimedRequest> claims, Deadline deadline) {
    try {
      return ports
          .observe()
          .observe(claims.stream().map(ClaimedRequest::request).toList(), deadline);
    } catch (RuntimeException e) {
      // An observer must not throw. If it does, its rows fail; the worker goes on.
      var failed = new Answer.Failed("observer_broken", String.valueOf(e));
      return claims.stream().collect(Collectors.toMap(ClaimedRequest::id, claim -> failed));
    }
  }

  private void releaseInterrupted(List<ClaimedRequest> claims) {
    try {
      ports.release().release(claims);
    } finally {
      Thread.currentThread().interrupt();
    }
  }

  private void settle(
      List<ClaimedRequest> claims,
      Map<PaymentRequestId, Answer> answers,
      LeaseKeeper keeper,
      Tally tally) {
    List<Verdict> verdicts = new ArrayList<>(claims.size());
    for (ClaimedRequest claim : claims) {
      Verdict verdict = verdict(claim, answers.getOrDefault(claim.id(), NO_ANSWER), tally);
      if (keeper.mayWrite(claim.id())) {
        verdicts.add(verdict);
      } else {
        late(claim, "the lease ended before the write", tally);
      }
    }
    if (!verdicts.isEmpty()) {
      transition(verdicts, tally);
    }
  }

  private Verdict verdict(ClaimedRequest claim, Answer answer, Tally tally) {
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
        tally.error();
        ports.report().failed(claim, code, message);
        yield new Verdict.Unanswered(
            claim,
            code + ": " + message,
            true,
            policies.polling().afterFailure(claim.request(), claim.claimedAt()));
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

  private void transition(List<Verdict> verdicts, Tally tally) {
    List<Outcome> outcomes;
    try {
      outcomes = ports.transition().transition(verdicts);
    } catch (RuntimeException e) {
      throw new StepFailed(StepFailed.Step.TRANSITION, e);
    }
    for (int i = 0; i < verdicts.size(); i++) {
      count(verdicts.get(i), outcomes.get(i), tally);
    }
  }

  private void count(Verdict verdict, Outcome outcome, Tally tally) {
    switch (outcome) {
      case Outcome.Applied applied ->
          verdict
              .statusChange()
              .ifPresent(
                  change -> {
                    tally.changedTo(change.to());
                    ports.report().transitioned(verdict.claim(), change);
                  });
      case Outcome.LeaseLost lost -> late(verdict.claim(), "the lease was lost", tally);
      case Outcome.StatusChanged changed -> late(verdict.claim(), "the status changed", tally);
      case Outcome.Rejected rejected -> {
        tally.error();
        ports.report().failed(verdict.claim(), rejected.code(), rejected.message());
      }
    }
  }

  private void late(ClaimedRequest claim, String reason, Tally tally) {
    tally.lateWrite();
    ports.report().lateWrite(claim, reason);
  }
}
