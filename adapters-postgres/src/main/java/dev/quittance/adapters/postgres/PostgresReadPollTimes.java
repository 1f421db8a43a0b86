package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ReadPollTimes;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Jdbi;

final class PostgresReadPollTimes implements ReadPollTimes {
  private final Jdbi jdbi;

  PostgresReadPollTimes(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  private record Wait(String type, long millis) {}

  /** Rounded up: whoever waits that long finds it due. */
  @Override
  public Map<String, Duration> read() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT type,
                           greatest(0, ceil(extract(epoch FROM
                             min(next_poll_at) - clock_timestamp()) * 1000))::bigint AS millis
                      FROM app.observers
                     WHERE active
                     GROUP BY type
                    """)
                .map((row, context) -> new Wait(row.getString("type"), row.getLong("millis")))
                .collect(Collectors.toMap(Wait::type, wait -> Duration.ofMillis(wait.millis()))));
  }
}
