package dev.quittance.bench;

import org.jdbi.v3.core.Jdbi;

/** The backlog: rows as the create statement would have made them, events included. */
final class PaymentRequests {
  static final long EXPECTED = 1_000_000;
  static final String NETWORK = "devnet";

  private static final int AT_ONCE = 100_000;

  private final Jdbi jdbi;
  private int made;

  PaymentRequests(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  void clear() {
    jdbi.useHandle(
        handle ->
            handle.execute(
                "TRUNCATE app.payment_requests, app.payment_addresses, app.event_outbox"));
  }

  void fill(int open) {
    for (int missing = open - open(); missing > 0; missing -= AT_ONCE) {
      insert(Math.min(missing, AT_ONCE));
    }
  }

  private int open() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT count(*)
                      FROM app.payment_requests
                     WHERE status IN ('pending', 'detected')
                    """)
                .mapTo(Integer.class)
                .one());
  }

  private void insert(int count) {
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
                             address, now() + interval '1 day', made_at, made_at
                        FROM numbered
                       ORDER BY n
                      RETURNING id, merchant_id, version
                    )
                    INSERT INTO app.event_outbox
                      (id, event_id, event_type, aggregate_type, aggregate_id, aggregate_version,
                       partition_key, payload)
                    SELECT uuidv7(), 'pr_' || replace(id::text, '-', '') || ':' || version,
                           'payment_request.created', 'payment_request',
                           'pr_' || replace(id::text, '-', ''), version, merchant_id, '{}'
                      FROM created
                    """)
                .bind("network", NETWORK)
                .bind("expected", EXPECTED)
                .bind("first", made + 1)
                .bind("count", count)
                .execute());
    made += count;
  }
}
