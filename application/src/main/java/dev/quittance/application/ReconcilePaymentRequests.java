package dev.quittance.application;

import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.application.port.ClaimOpenForReconciliation.Claimed;
import dev.quittance.application.port.ObserveChain;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.application.port.ReleaseLeases;
import dev.quittance.application.port.RenewLeases;
import dev.quittance.application.port.ReportReconciliation;
import dev.quittance.application.port.TransitionStatusIfCurrent;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.PaymentRequestId;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * One cycle of the reconciler:
 *
 * <ol>
 *   <li>claim a batch of due rows;
 *   <li>observe the whole batch, renewing its leases meanwhile;
 *   <li>as each part of it is answered, decide for each row of the part;
 *   <li>transition the part in one statement, unless the lease ran out on the way.
 * </ol>
 *
 * <p>If the thread is interrupted while it observes, the parts written so far stay written, the
 * other leases are released and nothing else is written.
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
    Deadline observeBefore = LeaseKeeper.answerDeadline(command.lease(), nanoTime);
    Claimed claimed = claim(command);
    var tally = new Tally(claimed.count(), claimed.parked());
    if (claimed.requests().isEmpty()) {
      return tally.result();
    }
    List<ClaimedRequest> claims = claimed.requests();
    try (var keeper =
        LeaseKeeper.start(
            lease -> ports.renew().renew(claims, lease),
            claims.stream().map(ClaimedRequest::id).collect(Collectors.toSet()),
            command.lease(),
            writeBefore,
            nanoTime)) {
      settle(claims, observeBefore, keeper, tally);
    }
    return tally.result();
  }

  private void settle(
      List<ClaimedRequest> claims,
      Deadline observeBefore,
      LeaseKeeper<PaymentRequestId> keeper,
      Tally tally) {
    var settlement = new Settlement(claims, ports, new Verdicts(policies, ports, tally), keeper);
    Answer silent = observe(claims, observeBefore, settlement);
    if (Thread.interrupted()) {
      releaseInterrupted(settlement.unsettled());
    } else {
      settlement.settleRest(silent);
    }
    settlement.throwFailure();
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

  /** Returns what a row in no part is told. */
  private Answer observe(List<ClaimedRequest> claims, Deadline deadline, Settlement settlement) {
    try {
      ports
          .observe()
          .observe(
              claims.stream().map(ClaimedRequest::request).toList(), deadline, settlement::settle);
      return NO_ANSWER;
    } catch (RuntimeException e) {
      // An observer must not throw. If it does, its rows fail; the worker goes on.
      return new Answer.Failed("observer_broken", String.valueOf(e));
    }
  }

  private void releaseInterrupted(List<ClaimedRequest> claims) {
    try {
      if (!claims.isEmpty()) {
        ports.release().release(claims);
      }
    } finally {
      Thread.currentThread().interrupt();
    }
  }
}
