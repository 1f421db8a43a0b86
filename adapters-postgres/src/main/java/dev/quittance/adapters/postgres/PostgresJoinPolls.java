package dev.quittance.adapters.postgres;

import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.JoinPolls;
import dev.quittance.domain.FairShare;
import dev.quittance.domain.observer.ObserverType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Jdbi;

final class PostgresJoinPolls implements JoinPolls {
  private final Jdbi jdbi;

  PostgresJoinPolls(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  /** One round trip. It does not wait for the disk: who is forgotten says so again. */
  @Override
  public Outlook join(ObserverType type, String node, Duration stays) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    WITH unhurried AS MATERIALIZED (
                      -- for this statement's own commit
                      SELECT set_config('synchronous_commit', 'off', true)
                    ),
                    joined AS (
                      INSERT INTO app.observer_nodes (type, node, here_until)
                      SELECT :type, :node, clock_timestamp() + :millis * interval '1 millisecond'
                        FROM unhurried
                      ON CONFLICT (type, node) DO UPDATE SET here_until = excluded.here_until
                      RETURNING node
                    ),
                    here AS (
                      SELECT node FROM joined
                      UNION
                      SELECT node
                        FROM app.observer_nodes
                       WHERE type = :type
                         AND here_until > clock_timestamp()
                    )
                    SELECT (SELECT (extract(epoch FROM
                              min(next_poll_at) - clock_timestamp()) * 1000000)::bigint
                              FROM app.observers
                             WHERE active
                               AND type = :type) AS due_micros,
                           (SELECT (extract(epoch FROM
                              expires_at - clock_timestamp()) * 1000000)::bigint
                              FROM app.int_lock
                             WHERE lock_key = :key
                               AND region = :region) AS locked_micros,
                           ARRAY(SELECT node FROM here) AS nodes,
                           ARRAY(SELECT node
                                   FROM app.observer_polls
                                  WHERE type = :type
                                  ORDER BY polled_at DESC, fence DESC
                                  LIMIT :each * (SELECT count(*) FROM here)) AS last_polls
                    """)
                .bind("type", type.name())
                .bind("node", node)
                .bind("millis", stays.toMillis())
                .bind("key", type.lockKey())
                .bind("region", DistributedLocks.DEFAULT_REGION)
                .bind("each", FairShare.window(1))
                .map((row, context) -> outlook(row))
                .one());
  }

  private static Outlook outlook(ResultSet row) throws SQLException {
    return new Outlook(
        duration(row, "due_micros"),
        duration(row, "locked_micros").filter(Duration::isPositive).orElse(Duration.ZERO),
        Set.of(texts(row, "nodes")),
        List.of(texts(row, "last_polls")));
  }

  private static Optional<Duration> duration(ResultSet row, String column) throws SQLException {
    return Optional.ofNullable(row.getObject(column, Long.class))
        .map(micros -> Duration.of(micros, ChronoUnit.MICROS));
  }

  private static String[] texts(ResultSet row, String column) throws SQLException {
    return (String[]) row.getArray(column).getArray();
  }
}
