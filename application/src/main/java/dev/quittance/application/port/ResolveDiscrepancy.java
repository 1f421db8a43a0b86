package dev.quittance.application.port;

import dev.quittance.domain.DiscrepancyId;

/** A person has dealt with it: who, why and when are kept, with an event. */
@FunctionalInterface
public interface ResolveDiscrepancy {
  Result resolve(Command command);

  record Command(String merchantId, DiscrepancyId id, String reason, RequestContext context) {
    public static final int MAX_REASON = 500;

    public Command {
      if (reason.isBlank() || reason.length() > MAX_REASON) {
        throw new IllegalArgumentException("a reason has 1 to " + MAX_REASON + " characters");
      }
    }
  }

  sealed interface Result {
    record Resolved(DiscrepancyView discrepancy) implements Result {}

    record NotFound() implements Result {}

    /** Somebody did so before; who and why stays as it is. */
    record ResolvedBefore() implements Result {}
  }
}
