package dev.quittance.adapters.postgres;

import dev.quittance.application.port.FailJobsIfClaimed;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Jdbi;

final class PostgresFailJobsIfClaimed implements FailJobsIfClaimed {
  private static final int MAX_ERROR = 500;
  private static final Pattern UNSTORABLE = Pattern.compile("[\\x00\\p{Cs}]");

  private final Jdbi jdbi;

  PostgresFailJobsIfClaimed(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Set<UUID> fail(List<Failure> failures) {
    var named = ClaimArrays.ofJobs(failures.stream().map(Failure::claim).toList());
    return jdbi.withHandle(
        handle ->
            named
                .bindTo(
                    handle.createQuery(
                        """
                        UPDATE app.reconciliation_jobs AS j
                           SET status = CASE WHEN f.retry_millis IS NULL THEN 'failed'
                                             ELSE 'pending' END,
                               error = f.error,
                               due_at = clock_timestamp()
                                 + coalesce(f.retry_millis, 0) * interval '1 millisecond',
                               finished_at = CASE WHEN f.retry_millis IS NULL
                                                  THEN clock_timestamp() END,
                               lease_owner = NULL,
                               lease_until = NULL
                          FROM unnest(:ids, :epochs, :owners, :errors, :retries)
                            AS f(id, epoch, owner, error, retry_millis)
                         WHERE j.id = f.id
                           AND j.lease_epoch = f.epoch
                           AND j.lease_owner = f.owner
                           AND j.lease_until > clock_timestamp()
                        RETURNING j.id
                        """))
                .bindArray(
                    "errors",
                    String.class,
                    failures.stream().map(PostgresFailJobsIfClaimed::error).toList())
                .bindArray(
                    "retries",
                    Long.class,
                    failures.stream()
                        .map(failure -> failure.retryIn().map(Duration::toMillis).orElse(null))
                        .toList())
                .mapTo(UUID.class)
                .collect(Collectors.toUnmodifiableSet()));
  }

  /** Without what PostgreSQL cannot store and an endpoint may well send: NUL, half a pair. */
  private static String error(Failure failure) {
    String error = failure.error();
    String cut = error.length() <= MAX_ERROR ? error : error.substring(0, MAX_ERROR);
    return UNSTORABLE.matcher(cut).replaceAll("?");
  }
}
