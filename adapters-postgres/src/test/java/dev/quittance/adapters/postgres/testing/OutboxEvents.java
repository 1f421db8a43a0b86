package dev.quittance.adapters.postgres.testing;

import java.util.List;
import org.jdbi.v3.core.Handle;

/** Events of made-up aggregates, written as production writes them: under the aggregate's lock. */
public final class OutboxEvents {
  private OutboxEvents() {}

  /** Aggregates numbered from 1, none of which has an event yet. */
  public static void createAggregates(Handle handle, int count) {
    handle.execute("CREATE TABLE aggregates (id int PRIMARY KEY, version bigint NOT NULL)");
    handle.execute("INSERT INTO aggregates SELECT i, 0 FROM generate_series(1, ?) AS i", count);
  }

  /** One event for each, with the next version. In the transaction of the handle. */
  public static void write(Handle handle, List<Integer> aggregates) {
    var ids = aggregates.toArray(Integer[]::new);
    // In order, so that two writers never wait for each other.
    handle
        .createQuery("SELECT id FROM aggregates WHERE id = ANY(:ids) ORDER BY id FOR NO KEY UPDATE")
        .bind("ids", ids)
        .mapTo(Integer.class)
        .list();
    handle
        .createUpdate(
            """
            WITH changed AS (
              UPDATE aggregates
                 SET version = version + 1
               WHERE id = ANY(:ids)
              RETURNING id, version
            )
            INSERT INTO app.event_outbox
              (event_id, event_type, aggregate_type, aggregate_id, aggregate_version,
               partition_key, payload)
            SELECT id || ':' || version, 'order.observed', 'order', id, version,
                   'm_' || id % 7, '{}'
              FROM changed
            """)
        .bind("ids", ids)
        .execute();
  }
}
