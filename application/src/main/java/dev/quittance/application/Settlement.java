package dev.quittance.application;

import dev.quittance.application.ReconcilePaymentRequests.Ports;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.PaymentRequestId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Settles one claimed batch, a part at a time: one transition for each. The first answer to a row
 * counts; a second one, or one about a row that is not of the batch, is ignored.
 *
 * <p>A part that cannot be written is kept to be thrown at the end, because the other parts can
 * still be. Its rows come due when their lease ends; nobody knows whether they were written.
 */
final class Settlement {
  private final Map<PaymentRequestId, ClaimedRequest> open = new LinkedHashMap<>();
  private final List<ClaimedRequest> failed = new ArrayList<>();
  private final Ports ports;
  private final Verdicts verdicts;
  private final LeaseKeeper<PaymentRequestId> keeper;
  private RuntimeException failure;

  Settlement(
      List<ClaimedRequest> claims,
      Ports ports,
      Verdicts verdicts,
      LeaseKeeper<PaymentRequestId> keeper) {
    claims.forEach(claim -> open.put(claim.id(), claim));
    this.ports = ports;
    this.verdicts = verdicts;
    this.keeper = keeper;
  }

  /** Does nothing once the thread is interrupted: the rows are about to be released. */
  void settle(Map<PaymentRequestId, Answer> part) {
    if (!Thread.currentThread().isInterrupted()) {
      settle(take(part.keySet()), claim -> part.get(claim.id()));
    }
  }

  void settleRest(Answer answer) {
    settle(take(Set.copyOf(open.keySet())), claim -> answer);
  }

  /** Rows without an answer, and those whose write failed: a release of a written row is none. */
  List<ClaimedRequest> unsettled() {
    var unsettled = new ArrayList<>(open.values());
    unsettled.addAll(failed);
    return unsettled;
  }

  void throwFailure() {
    if (failure != null) {
      throw failure;
    }
  }

  /**
   * In the order of the claim, in which renewals lock the rows too, so that neither waits twice.
   */
  private List<ClaimedRequest> take(Set<PaymentRequestId> ids) {
    List<ClaimedRequest> taken =
        open.values().stream().filter(claim -> ids.contains(claim.id())).toList();
    taken.forEach(claim -> open.remove(claim.id()));
    return taken;
  }

  private void settle(List<ClaimedRequest> claims, Function<ClaimedRequest, Answer> answers) {
    try {
      transition(writable(claims, answers));
    } catch (RuntimeException e) {
      failed.addAll(claims);
      keep(e);
    }
  }

  private List<Verdict> writable(
      List<ClaimedRequest> claims, Function<ClaimedRequest, Answer> answers) {
    List<Verdict> writable = new ArrayList<>(claims.size());
    for (ClaimedRequest claim : claims) {
      Verdict verdict = verdicts.of(claim, answers.apply(claim));
      if (keeper.mayWrite(claim.id())) {
        writable.add(verdict);
      } else {
        verdicts.late(claim, "the lease ended before the write");
      }
    }
    return writable;
  }

  private void transition(List<Verdict> writable) {
    if (writable.isEmpty()) {
      return;
    }
    List<Outcome> outcomes;
    try {
      outcomes = ports.transition().transition(writable);
    } catch (RuntimeException e) {
      throw new StepFailed(StepFailed.Step.TRANSITION, e);
    }
    for (int i = 0; i < writable.size(); i++) {
      verdicts.count(writable.get(i), outcomes.get(i));
    }
  }

  private void keep(RuntimeException e) {
    if (failure == null) {
      failure = e;
    } else {
      failure.addSuppressed(e);
    }
  }
}
