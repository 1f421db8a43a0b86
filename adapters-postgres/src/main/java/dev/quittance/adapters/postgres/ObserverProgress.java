package dev.quittance.adapters.postgres;

import dev.quittance.application.port.RecordObservations.Page;
import dev.quittance.domain.observer.SweepProgress.Unfinished;
import java.time.Duration;
import org.jdbi.v3.core.Handle;

/** How far an observer has come, after a page. */
final class ObserverProgress {
  private ObserverProgress() {}

  /** The next poll is set by the last page: until then the observer is due, if this node dies. */
  static void move(Handle handle, Page page) {
    var progress = page.progress();
    int moved =
        handle
            .createUpdate(
                """
                UPDATE app.observers
                   SET cursor = :cursor,
                       settled = :settled,
                       sweep_place = :place,
                       sweep_since = :since,
                       next_poll_at =
                         CASE
                           WHEN :millis::bigint IS NULL THEN next_poll_at
                           -- made due by a person while this poll was running
                           WHEN next_poll_at > :found THEN next_poll_at
                           ELSE clock_timestamp() + :millis * interval '1 millisecond'
                         END,
                       last_success = clock_timestamp(),
                       failures = 0,
                       last_error = NULL
                 WHERE id = :id
                """)
            .bind("id", page.observer().id())
            .bind("cursor", progress.highest().orElse(null))
            .bind("settled", progress.settled().orElse(null))
            .bind("place", progress.unfinished().map(Unfinished::place).orElse(null))
            .bind("since", progress.unfinished().map(u -> Columns.time(u.since())).orElse(null))
            .bind("found", Columns.time(page.observer().foundAt()))
            .bind("millis", page.nextPollIn().map(Duration::toMillis).orElse(null))
            .execute();
    if (moved != 1) {
      throw new IllegalStateException("there is no observer " + page.observer().name());
    }
  }
}
