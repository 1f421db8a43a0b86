package dev.quittance.application.port;

import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.PaymentRequestId;
import java.time.Duration;
import java.util.Collection;
import java.util.Set;

/** Extends leases that are still held. A lease that ended stays ended. */
@FunctionalInterface
public interface RenewLeases {
  /** Answers with the requests whose lease is still held and now lasts {@code lease} from here. */
  Set<PaymentRequestId> renew(Collection<ClaimedRequest> claims, Duration lease);
}
