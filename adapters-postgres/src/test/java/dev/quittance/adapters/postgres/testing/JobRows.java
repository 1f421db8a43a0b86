package dev.quittance.adapters.postgres.testing;

import dev.quittance.domain.RecordedRequest;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Monitored addresses and their jobs, as a tick would have made them. */
public final class JobRows {
  private JobRows() {}

  /** An ether address without a request. */
  public static UUID addAddress(Handle handle) {
    return addAddress(handle, "acme");
  }

  public static UUID addAddress(Handle handle, String merchantId) {
    var id = UUID.randomUUID();
    handle.execute(
        """
        INSERT INTO app.monitored_addresses
          (id, merchant_id, chain, network, asset, address_canonical)
        VALUES (?, ?, 'ethereum', 'devnet', 'ETH', '0x' || substr(md5(?::text) || md5('x'), 1, 40))
        """,
        id,
        merchantId,
        id);
    return id;
  }

  /** The address of a request in that state, with an event that told what was confirmed. */
  public static UUID addAddress(Handle handle, String merchantId, RecordedRequest request) {
    UUID id = addAddress(handle, merchantId);
    handle.execute(
        """
        INSERT INTO app.payment_addresses
          (request_id, merchant_id, chain, network, address_canonical)
        SELECT id, merchant_id, chain, network, address_canonical
          FROM app.monitored_addresses
         WHERE id = ?
        """,
        id);
    handle.execute(
        """
        INSERT INTO app.payment_requests
          (id, merchant_id, partition_key, chain, network, asset, expected_amount_minor,
           address_canonical, received_amount_minor, status, version, confirmed_at, expires_at)
        SELECT id, merchant_id, merchant_id, chain, network, asset, ?::numeric,
               address_canonical, ?::numeric, ?, 2,
               CASE WHEN ? = 'confirmed' THEN now() END, now() + interval '1 hour'
          FROM app.monitored_addresses
         WHERE id = ?
        """,
        request.expected().toString(),
        request.received().toString(),
        request.status().code(),
        request.status().code(),
        id);
    handle.execute("UPDATE app.monitored_addresses SET request_id = id WHERE id = ?", id);
    request.confirmed().ifPresent(confirmed -> addSighting(handle, id, confirmed.toString()));
    return id;
  }

  private static void addSighting(Handle handle, UUID id, String confirmed) {
    handle.execute(
        """
        INSERT INTO app.event_outbox
          (event_id, event_type, aggregate_type, aggregate_id, aggregate_version, partition_key,
           payload)
        SELECT 'pr_' || replace(id::text, '-', '') || ':' || version,
               'payment_request.' || status, 'payment_request',
               'pr_' || replace(id::text, '-', ''), version, merchant_id,
               jsonb_build_object('head_height', 1, 'head_hash', '0x1',
                                  'confirmed_amount_minor', ?::text)
          FROM app.payment_requests
         WHERE id = ?
        """,
        confirmed,
        id);
  }

  /** That of a request which exists. */
  public static UUID addAddressOf(Handle handle, UUID requestId) {
    handle.execute(
        """
        INSERT INTO app.monitored_addresses
          (id, request_id, merchant_id, chain, network, asset, address_canonical)
        SELECT id, id, merchant_id, chain, network, asset, address_canonical
          FROM app.payment_requests
         WHERE id = ?
        """,
        requestId);
    return requestId;
  }

  public static UUID addJob(Handle handle, UUID addressId, String mode) {
    return handle
        .createQuery(
            """
            INSERT INTO app.reconciliation_jobs (address_id, mode, due_at)
            VALUES (:address_id, :mode, clock_timestamp())
            RETURNING id
            """)
        .bind("address_id", addressId)
        .bind("mode", mode)
        .mapTo(UUID.class)
        .one();
  }

  /** Addresses of confirmed requests that exist, each with a job that is due. */
  public static void addJobsForAllRequests(Handle handle) {
    for (String sql :
        List.of(
            """
            INSERT INTO app.monitored_addresses
              (id, request_id, merchant_id, chain, network, asset, address_canonical)
            SELECT id, id, merchant_id, chain, network, asset, address_canonical
              FROM app.payment_requests
            """,
            """
            INSERT INTO app.reconciliation_jobs (address_id)
            SELECT id
              FROM app.monitored_addresses
            """)) {
      handle.execute(sql);
    }
  }
}
