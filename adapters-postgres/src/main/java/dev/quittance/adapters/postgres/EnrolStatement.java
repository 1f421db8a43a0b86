package dev.quittance.adapters.postgres;

import org.jdbi.v3.core.Handle;

/**
 * Puts every address that was ever handed out under watch, in one statement. Creating a request
 * does not pay for that. One that was removed stays so: its row is there.
 */
final class EnrolStatement {
  private EnrolStatement() {}

  /**
   * The anti-join looks at all of them each time (a second for a million). A cursor on the time of
   * creation would skip those who commit late.
   *
   * @return the addresses that could not be enrolled, because somebody added them by hand before
   */
  static RefusedAddresses execute(Handle handle) {
    return handle
        .createQuery(
            """
            WITH missing AS MATERIALIZED (
              SELECT a.request_id
                FROM app.payment_addresses AS a
                JOIN app.payment_requests AS r ON r.id = a.request_id
               WHERE NOT EXISTS (
                       SELECT
                         FROM app.monitored_addresses AS m
                        WHERE m.id = a.request_id)
            ),
            enrolled AS (
              INSERT INTO app.monitored_addresses
                (id, merchant_id, request_id, chain, network, asset, address_canonical,
                 token_standard, token_contract, token_decimals)
              SELECT r.id, r.merchant_id, r.id, r.chain, r.network, r.asset, r.address_canonical,
                     r.token_standard, r.token_contract, r.token_decimals
                FROM missing
                JOIN app.payment_requests AS r ON r.id = missing.request_id
               -- everybody in one order: two who enrol at once wait for each other, not in a ring
               ORDER BY r.id
              ON CONFLICT DO NOTHING
              RETURNING id
            )
            SELECT request_id AS id, count(*) OVER () AS total,
                   'its address is monitored by hand' AS reason
              FROM missing
             WHERE NOT EXISTS (
                     SELECT
                       FROM enrolled
                      WHERE enrolled.id = missing.request_id)
             ORDER BY request_id
             LIMIT :shown
            """)
        .bind("shown", RefusedAddresses.SHOWN)
        .reduceRows(RefusedAddresses.NONE, RefusedAddresses::with);
  }
}
