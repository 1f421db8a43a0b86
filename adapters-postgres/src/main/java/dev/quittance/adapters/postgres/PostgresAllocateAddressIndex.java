package dev.quittance.adapters.postgres;

import dev.quittance.application.port.AllocateAddressIndex;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Counts a wallet's indexes up, in a statement that commits by itself and does not wait for the
 * disk. So the wallet's row is locked for microseconds and not for a flush, and requests of one
 * wallet are created side by side.
 *
 * <p>A crash of the server may take back the last indexes, and they are handed out again. A request
 * that used one is lost with it, since its commit comes later in the same log; and if it were not,
 * {@code payment_addresses_one_use_per_index} refuses the second use and the caller takes the next.
 */
final class PostgresAllocateAddressIndex implements AllocateAddressIndex {
  private final Jdbi jdbi;

  /**
   * @param jdbi not the one that the caller's transaction runs on: this would become part of it
   */
  PostgresAllocateAddressIndex(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public long allocate(UUID walletId) {
    return jdbi.withHandle(handle -> allocate(handle, walletId));
  }

  static long allocate(Handle handle, UUID walletId) {
    // The condition on the setting is always true. It is there because a WITH query that nobody
    // reads is not run.
    return handle
        .createQuery(
            """
            WITH durability AS MATERIALIZED (
              SELECT set_config('synchronous_commit', 'off', true) AS setting
            )
            UPDATE app.wallets
               SET next_index = next_index + 1
              FROM durability
             WHERE id = :id
               AND durability.setting = 'off'
            RETURNING next_index - 1
            """)
        .bind("id", walletId)
        .mapTo(Long.class)
        .findOne()
        .orElseThrow(() -> new IllegalStateException("there is no wallet " + walletId));
  }
}
