package dev.quittance.app.server.http;

import dev.quittance.application.port.ListPaymentRequests;
import dev.quittance.application.port.ListPaymentRequests.Cursor;
import dev.quittance.application.port.ListPaymentRequests.Filter;
import dev.quittance.application.port.ShowAddress;
import dev.quittance.domain.PaymentRequestId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** GET /v1/payment-requests */
final class ListRequests implements Route.Handle {
  static final String[] PARAMETERS = {
    "status", "chain", "network", "asset", "created_after", "limit", "cursor"
  };

  private static final int DEFAULT_LIMIT = 50;
  private static final Cursors CURSORS = new Cursors(PaymentRequestId.PREFIX);

  private final ListPaymentRequests list;
  private final ShowAddress show;

  /**
   * @param nextCursor null on the last page
   */
  private record PageJson(List<PaymentRequestJson> data, String nextCursor) {}

  ListRequests(ListPaymentRequests list, ShowAddress show) {
    this.list = list;
    this.show = show;
  }

  @Override
  public Reply handle(Asked asked) {
    var query = asked.query();
    var filter = filter(query);
    OptionalLong limit =
        query.number("limit", 1, ListPaymentRequests.Query.MAX_LIMIT, DEFAULT_LIMIT);
    query.problems().throwIfAny();
    var after = query.text("cursor").map(text -> cursor(CURSORS.read(text, filter)));
    var page =
        list.list(
            new ListPaymentRequests.Query(
                asked.merchantId(), filter, after, (int) limit.orElseThrow()));
    return Reply.ok(
        new PageJson(
            page.requests().stream().map(view -> PaymentRequestJson.of(view, show)).toList(),
            page.next().map(cursor -> CURSORS.write(place(cursor), filter)).orElse(null)));
  }

  private static Cursor cursor(Cursors.Place place) {
    return new Cursor(place.createdAt(), PaymentRequestId.parse(place.id()));
  }

  private static Cursors.Place place(Cursor cursor) {
    return new Cursors.Place(cursor.createdAt(), cursor.id().toString());
  }

  private static Filter filter(Query query) {
    var problems = query.problems();
    return new Filter(
        query.text("status").flatMap(text -> Names.status(text, problems)),
        query.text("chain").flatMap(text -> Names.chain(text, problems)),
        query.text("network").flatMap(text -> Names.network(text, problems)),
        query.text("asset").flatMap(text -> Names.asset(text, problems)),
        query.text("created_after").flatMap(text -> instant(text, problems)));
  }

  private static Optional<Instant> instant(String text, FieldProblems problems) {
    var instant = Rfc3339.parse(text);
    if (instant.isEmpty()) {
      problems.add(
          "created_after",
          ProblemCode.INVALID_FORMAT,
          "must be a time such as 2026-01-31T00:00:00Z");
    }
    return instant;
  }
}
