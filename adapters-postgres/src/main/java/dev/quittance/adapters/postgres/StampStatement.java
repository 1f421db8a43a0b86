package dev.quittance.adapters.postgres;

import org.jdbi.v3.core.Handle;

/** Inserts the positions of the next events. Safe only under the sequencer's lock. */
final class StampStatement {
  private StampStatement() {}

  /**
   * @param decided up to this number, every event that will ever exist is visible to this statement
   * @return how many were stamped
   */
  static int execute(Handle handle, long decided, int limit) {
    // A plan for any numbers would expect a third of the table above them and scan it all.
    handle.execute("SET LOCAL plan_cache_mode = force_custom_plan");
    LogEnd end = LogEnd.read(handle);
    return handle
        .createUpdate(
            """
            WITH unstamped AS MATERIALIZED (
              SELECT e.sequence_num, e.partition_key
                FROM app.event_outbox AS e
               WHERE e.sequence_num > :settled
                 AND NOT EXISTS (
                       SELECT
                         FROM app.event_positions AS p
                        WHERE p.sequence_num = e.sequence_num
                          -- said once more, so that this side is a range of its index too
                          AND p.sequence_num > :settled)
               ORDER BY e.sequence_num
               LIMIT :limit
            )
            INSERT INTO app.event_positions (position, sequence_num, settled, partition_key)
            SELECT :position + row_number() OVER (ORDER BY sequence_num),
                   sequence_num,
                   -- a full batch may have left something above its last number
                   greatest(:settled,
                            CASE WHEN count(*) OVER () < :limit THEN :decided
                                 ELSE least(:decided, max(sequence_num) OVER ()) END),
                   partition_key
              FROM unstamped
            """)
        .bind("settled", end.settled())
        .bind("position", end.position())
        .bind("decided", decided)
        .bind("limit", limit)
        .execute();
  }
}
