package dev.quittance.application.port;

import dev.quittance.domain.Chain;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The requests of a merchant, newest first, page by page. */
@FunctionalInterface
public interface ListPaymentRequests {
  Page list(Query query);

  /**
   * @param after where the page before this one ended
   * @param limit most requests in a page, at least 1
   */
  record Query(String merchantId, Filter filter, Optional<Cursor> after, int limit) {
    public static final int MAX_LIMIT = 200;

    public Query {
      if (limit < 1 || limit > MAX_LIMIT) {
        throw new IllegalArgumentException("a page has 1 to " + MAX_LIMIT + " requests");
      }
    }
  }

  record Filter(
      Optional<PaymentStatus> status,
      Optional<Chain> chain,
      Optional<String> network,
      Optional<String> asset,
      Optional<Instant> createdAfter) {
    public static final Filter NONE =
        new Filter(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
  }

  /** A place in the order of creation; requests that come later never move it. */
  record Cursor(Instant createdAt, PaymentRequestId id) {}

  /**
   * @param next empty when there is nothing after this page. A page may be short, even empty, and
   *     still have a next one: a filter that few requests pass is given up after a while, not
   *     searched to the end.
   */
  record Page(List<PaymentRequestView> requests, Optional<Cursor> next) {}
}
