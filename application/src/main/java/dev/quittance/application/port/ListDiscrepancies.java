package dev.quittance.application.port;

import dev.quittance.domain.DiscrepancyId;
import dev.quittance.domain.DiscrepancyKind;
import dev.quittance.domain.DiscrepancyState;
import dev.quittance.domain.PaymentRequestId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The discrepancies of a merchant, newest first, page by page. */
@FunctionalInterface
public interface ListDiscrepancies {
  Page list(Query query);

  /**
   * @param after where the page before this one ended
   * @param limit most discrepancies in a page, at least 1
   */
  record Query(String merchantId, Filter filter, Optional<Cursor> after, int limit) {
    public static final int MAX_LIMIT = 200;

    public Query {
      if (limit < 1 || limit > MAX_LIMIT) {
        throw new IllegalArgumentException("a page has 1 to " + MAX_LIMIT + " discrepancies");
      }
    }
  }

  record Filter(
      Optional<DiscrepancyState> state,
      Optional<DiscrepancyKind> kind,
      Optional<PaymentRequestId> request) {
    public static final Filter NONE =
        new Filter(Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** A place in the order of creation; discrepancies that come later never move it. */
  record Cursor(Instant createdAt, DiscrepancyId id) {}

  /**
   * @param next empty on the last page
   */
  record Page(List<DiscrepancyView> discrepancies, Optional<Cursor> next) {}
}
