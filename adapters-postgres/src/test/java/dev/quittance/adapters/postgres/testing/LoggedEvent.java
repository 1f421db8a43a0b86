package dev.quittance.adapters.postgres.testing;

import java.util.List;
import org.jdbi.v3.core.Handle;

/** An event as a reader of the log sees it. */
public record LoggedEvent(long cursor, String aggregate, long version) {
  /** The next page by the cursor that does not miss anything. */
  public static List<LoggedEvent> afterPosition(Handle handle, long position, int limit) {
    return page(
        handle,
        """
        SELECT p.position AS cursor, e.aggregate_id, e.aggregate_version
          FROM (SELECT position, sequence_num
                  FROM app.event_positions
                 WHERE position > :after
                 ORDER BY position
                 LIMIT :limit) AS p
         CROSS JOIN LATERAL
               (SELECT aggregate_id, aggregate_version
                  FROM app.event_outbox
                 WHERE sequence_num = p.sequence_num
                 -- a look-up by key, also in a plan that was made when the tables were empty
                 OFFSET 0) AS e
         ORDER BY p.position
        """,
        position,
        limit);
  }

  /** The next page by the cursor that does. */
  public static List<LoggedEvent> afterNumber(Handle handle, long number, int limit) {
    return page(
        handle,
        """
        SELECT sequence_num AS cursor, aggregate_id, aggregate_version
          FROM app.event_outbox
         WHERE sequence_num > :after
         ORDER BY sequence_num
         LIMIT :limit
        """,
        number,
        limit);
  }

  private static List<LoggedEvent> page(Handle handle, String sql, long after, int limit) {
    return handle
        .createQuery(sql)
        .bind("after", after)
        .bind("limit", limit)
        .map(
            (row, context) ->
                new LoggedEvent(
                    row.getLong("cursor"),
                    row.getString("aggregate_id"),
                    row.getLong("aggregate_version")))
        .list();
  }
}
