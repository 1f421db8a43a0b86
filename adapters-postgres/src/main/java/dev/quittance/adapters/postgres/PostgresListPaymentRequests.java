package dev.quittance.adapters.postgres;

import dev.quittance.adapters.postgres.ListStatement.Found;
import dev.quittance.adapters.postgres.ListStatement.Walk;
import dev.quittance.adapters.postgres.ListStatement.Walked;
import dev.quittance.application.port.ListPaymentRequests;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Walks a merchant's requests from the newest to the oldest until the page is full, the end is
 * reached or the time is up. Every step is short, so that a filter that hardly any request passes
 * neither holds a snapshot nor runs into the statement's timeout.
 */
final class PostgresListPaymentRequests implements ListPaymentRequests {
  static final Duration PATIENCE = Duration.ofSeconds(2);
  static final int PLACES_PER_STEP = 2_000;

  private final Jdbi jdbi;
  private final LongSupplier nanoTime;

  PostgresListPaymentRequests(Jdbi jdbi, LongSupplier nanoTime) {
    this.jdbi = jdbi;
    this.nanoTime = nanoTime;
  }

  @Override
  public Page list(Query query) {
    return jdbi.withHandle(handle -> list(handle, query));
  }

  private Page list(Handle handle, Query query) {
    long startedAt = nanoTime.getAsLong();
    var found = new ArrayList<Found>();
    // One more than the page holds tells whether there is a next page. Without a filter the first
    // step is all it takes.
    int wanted = query.limit() + 1;
    int places = wanted;
    Optional<Cursor> at = query.after();
    do {
      var walk = new Walk(query.merchantId(), query.filter(), at, places, wanted - found.size());
      Walked walked = ListStatement.execute(handle, walk);
      found.addAll(walked.found());
      if (found.size() == wanted) {
        List<Found> page = found.subList(0, query.limit());
        return page(page, Optional.of(page.getLast().place()));
      }
      at = walked.end();
      places = PLACES_PER_STEP;
    } while (at.isPresent() && nanoTime.getAsLong() - startedAt < PATIENCE.toNanos());
    return page(found, at);
  }

  private static Page page(List<Found> found, Optional<Cursor> next) {
    return new Page(found.stream().flatMap(one -> one.request().stream()).toList(), next);
  }
}
