package dev.quittance.application.port;

import dev.quittance.domain.DiscrepancyId;
import dev.quittance.domain.DiscrepancyState;
import dev.quittance.domain.Finding;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentRequestId;
import java.time.Instant;
import java.util.Optional;

/**
 * A discrepancy as its merchant sees it.
 *
 * @param request the one that the address was handed out for
 * @param evidence a JSON object as text
 * @param resolution empty while it is open
 */
public record DiscrepancyView(
    DiscrepancyId id,
    String merchantId,
    Optional<PaymentRequestId> request,
    Place place,
    Finding finding,
    DiscrepancyState state,
    long version,
    String evidence,
    Instant createdAt,
    Optional<Resolution> resolution) {

  public record Place(NetworkId network, String asset, String address) {}

  /**
   * @param by the id of the API key that was used
   */
  public record Resolution(String reason, String by, Instant at) {}
}
