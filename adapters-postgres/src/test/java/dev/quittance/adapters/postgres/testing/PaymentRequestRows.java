package dev.quittance.adapters.postgres.testing;

import org.jdbi.v3.core.Jdbi;

/** Rows by the hundred thousand, as the create statement would have made them, events included. */
public final class PaymentRequestRows {
  public static final String NETWORK = "devnet";
  public static final long EXPECTED = 1_000_000;

  private PaymentRequestRows() {}

  /** The address of the row with this number, counted from 1. */
  public static String address(int number) {
    return "0x%040x".formatted(number);
  }

  /** Open ether requests that are due now and expire in an hour. */
  public static void insertDue(Jdbi jdbi, int count) {
    insertDue(jdbi, 1, count);
  }

  public static void insertDue(Jdbi jdbi, int first, int count) {
    jdbi.useHandle(
        handle ->
            handle
                .createUpdate(
                    """
                    WITH numbered AS (
                      SELECT n,
                             (lpad(to_hex(n), 12, '0') || '7000800000000000' ||
                                lpad(to_hex(n % 65536), 4, '0'))::uuid AS id,
                             'm_' || n % 10 AS merchant_id,
                             '0x' || lpad(to_hex(n), 40, '0') AS address,
                             now() - interval '10 minutes' + n * interval '1 microsecond' AS made_at
                        FROM generate_series(:first, :first + :count - 1) AS n
                    ),
                    address AS (
                      INSERT INTO app.payment_addresses
                        (request_id, merchant_id, chain, network, address_canonical, created_at)
                      SELECT id, merchant_id, 'ethereum', :network, address, made_at
                        FROM numbered
                       ORDER BY n
                    ),
                    created AS (
                      INSERT INTO app.payment_requests
                        (id, merchant_id, partition_key, chain, network, asset, expected_amount_minor,
                         address_canonical, expires_at, created_at, reconcile_due_at)
                      SELECT id, merchant_id, merchant_id, 'ethereum', :network, 'ETH', :expected,
                             address, now() + interval '1 hour', made_at, made_at
                        FROM numbered
                       ORDER BY n
                      RETURNING id, merchant_id, version
                    )
                    INSERT INTO app.event_outbox
                      (event_id, event_type, aggregate_type, aggregate_id, aggregate_version,
                       partition_key, payload)
                    SELECT 'pr_' || replace(id::text, '-', '') || ':' || version,
                           'payment_request.created', 'payment_request',
                           'pr_' || replace(id::text, '-', ''), version, merchant_id, '{}'
                      FROM created
                    """)
                .bind("network", NETWORK)
                .bind("expected", EXPECTED)
                .bind("first", first)
                .bind("count", count)
                .execute());
  }
}
