package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ReadPollShares;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

final class PostgresReadPollShares implements ReadPollShares {
  private final Jdbi jdbi;

  PostgresReadPollShares(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public List<Share> read() {
    Map<String, Map<String, Long>> shares =
        jdbi.withHandle(
            handle ->
                handle
                    .createQuery(
                        """
                        WITH types AS (
                          SELECT DISTINCT type
                            FROM app.observers
                        ),
                        parts AS (
                          SELECT p.type, p.node, 1 AS polls
                            FROM types
                            JOIN app.observer_polls AS p
                              ON p.type = types.type
                             AND p.polled_at > now() - interval '1 hour'
                          UNION ALL
                          SELECT n.type, n.node, 0
                            FROM app.observer_nodes AS n
                           WHERE n.here_until > now()
                        )
                        SELECT types.type, parts.node, sum(parts.polls) AS polls
                          FROM types
                          LEFT JOIN parts USING (type)
                         GROUP BY types.type, parts.node
                         ORDER BY types.type, parts.node
                        """)
                    .reduceRows(
                        new LinkedHashMap<>(),
                        (all, row) -> {
                          var polls =
                              all.computeIfAbsent(
                                  row.getColumn("type", String.class),
                                  type -> new LinkedHashMap<>());
                          String node = row.getColumn("node", String.class);
                          if (node != null) {
                            polls.put(node, row.getColumn("polls", Long.class));
                          }
                          return all;
                        }));
    return shares.entrySet().stream()
        .map(share -> new Share(share.getKey(), share.getValue()))
        .toList();
  }
}
