package dev.quittance.adapters.postgres;

import dev.quittance.application.port.CreateJobs;
import dev.quittance.application.port.JobMode;
import dev.quittance.domain.PaymentRequestId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;

final class PostgresCreateJobs implements CreateJobs {
  private final Jdbi jdbi;

  PostgresCreateJobs(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public List<UUID> create(String address, JobMode mode) {
    // In canonical form hex and bech32 are in lower case; in base58 the case matters.
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    INSERT INTO app.reconciliation_jobs (address_id, mode)
                    SELECT id, :mode
                      FROM app.monitored_addresses
                     WHERE removed_at IS NULL
                       AND (id = :id::uuid OR address_canonical IN (:address, lower(:address)))
                    RETURNING id
                    """)
                .bind("mode", mode.code())
                .bind("id", id(address).orElse(null))
                .bind("address", address)
                .mapTo(UUID.class)
                .list());
  }

  /** The address of a request has the id of the request. */
  private static Optional<UUID> id(String text) {
    try {
      return Optional.of(
          text.startsWith(PaymentRequestId.PREFIX)
              ? PaymentRequestId.parse(text).value()
              : UUID.fromString(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
