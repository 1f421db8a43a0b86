package dev.quittance.adapters.postgres;

import dev.quittance.application.port.CreateJobsOncePerTick.Tick;
import dev.quittance.domain.Chain;
import dev.quittance.domain.Token;
import java.util.Arrays;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * The jobs of a tick, all in one statement. An address of a chain or a token standard that this
 * program does not know is left out and told of: no worker of this version could do its job, and a
 * newer one gets it with the next tick.
 */
final class JobStatements {
  private static final String[] CHAINS =
      Arrays.stream(Chain.values()).map(Chain::code).toArray(String[]::new);
  private static final String[] STANDARDS = {Token.ERC20};

  private JobStatements() {}

  /**
   * Their ids are of version 7: time, number, and a lot that is drawn once. Ids drawn for each row
   * go all over the indexes and make a million jobs take half as long again.
   *
   * @return how many were created
   */
  static long create(Handle handle, Tick tick) {
    return bindKnown(
            handle.createUpdate(
                """
                WITH batch AS MATERIALIZED (
                  SELECT lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
                           AS time,
                         left(md5(random()::text), 11) AS lot
                ),
                numbered AS (
                  SELECT id, lpad(to_hex(row_number() OVER ()), 7, '0') AS number
                    FROM app.monitored_addresses
                   WHERE removed_at IS NULL
                     AND chain = ANY (:chains)
                     AND (token_standard IS NULL OR token_standard = ANY (:standards))
                )
                INSERT INTO app.reconciliation_jobs (id, address_id, mode, schedule, tick_at)
                SELECT (time || '7' || left(number, 3) || '8' || right(number, 4) || lot)::uuid,
                       id, 'partial', :schedule, :tick_at
                  FROM numbered, batch
                """))
        .bind("schedule", tick.schedule())
        .bind("tick_at", Columns.time(tick.at()))
        .execute();
  }

  static RefusedAddresses unreadable(Handle handle) {
    return bindKnown(
            handle.createQuery(
                """
                SELECT id, count(*) OVER () AS total,
                       CASE WHEN chain = ANY (:chains)
                            THEN 'unknown token standard "' || token_standard || '"'
                            ELSE 'unknown chain "' || chain || '"'
                       END AS reason
                  FROM app.monitored_addresses
                 WHERE removed_at IS NULL
                   AND (chain <> ALL (:chains) OR token_standard <> ALL (:standards))
                 ORDER BY id
                 LIMIT :shown
                """))
        .bind("shown", RefusedAddresses.SHOWN)
        .reduceRows(RefusedAddresses.NONE, RefusedAddresses::with);
  }

  private static <T extends SqlStatement<T>> T bindKnown(T statement) {
    return statement.bind("chains", CHAINS).bind("standards", STANDARDS);
  }
}
