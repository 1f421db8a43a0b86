package dev.quittance.application.port;

import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.PaymentTarget;
import java.time.Instant;
import java.util.Optional;

/**
 * A payment request as its merchant sees it.
 *
 * @param lastCheckedAt when the chain last answered for it
 * @param nextCheckAt when it is due next; empty once it is final
 * @param metadata a JSON object as text, as the merchant gave it
 * @param dispute what each source says, a JSON array as text, while they do not agree
 */
public record PaymentRequestView(
    PaymentRequestId id,
    String merchantId,
    PaymentTarget target,
    PaymentStatus status,
    long version,
    AmountMinor expected,
    AmountMinor received,
    Times times,
    String metadata,
    Optional<String> dispute) {

  public record Times(
      Instant createdAt,
      Instant updatedAt,
      Instant expiresAt,
      Optional<Instant> confirmedAt,
      Optional<Instant> lastCheckedAt,
      Optional<Instant> nextCheckAt) {}
}
