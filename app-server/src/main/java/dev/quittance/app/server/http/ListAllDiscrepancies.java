package dev.quittance.app.server.http;

import dev.quittance.application.port.ListDiscrepancies;
import dev.quittance.application.port.ListDiscrepancies.Cursor;
import dev.quittance.application.port.ListDiscrepancies.Filter;
import dev.quittance.application.port.ShowAddress;
import dev.quittance.domain.DiscrepancyId;
import dev.quittance.domain.PaymentRequestId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** GET /v1/discrepancies */
final class ListAllDiscrepancies implements Route.Handle {
  static final String[] PARAMETERS = {"state", "kind", "payment_request_id", "limit", "cursor"};

  private static final int DEFAULT_LIMIT = 50;
  private static final Cursors CURSORS = new Cursors(DiscrepancyId.PREFIX);

  private final ListDiscrepancies list;
  private final ShowAddress show;

  /**
   * @param nextCursor null on the last page
   */
  private record PageJson(List<DiscrepancyJson> data, String nextCursor) {}

  ListAllDiscrepancies(ListDiscrepancies list, ShowAddress show) {
    this.list = list;
    this.show = show;
  }

  @Override
  public Reply handle(Asked asked) {
    var query = asked.query();
    var filter = filter(query);
    OptionalLong limit = query.number("limit", 1, ListDiscrepancies.Query.MAX_LIMIT, DEFAULT_LIMIT);
    query.problems().throwIfAny();
    var after = query.text("cursor").map(text -> cursor(CURSORS.read(text, filter)));
    var page =
        list.list(
            new ListDiscrepancies.Query(
                asked.merchantId(), filter, after, (int) limit.orElseThrow()));
    return Reply.ok(
        new PageJson(
            page.discrepancies().stream().map(view -> DiscrepancyJson.of(view, show)).toList(),
            page.next().map(cursor -> CURSORS.write(place(cursor), filter)).orElse(null)));
  }

  private static Cursor cursor(Cursors.Place place) {
    return new Cursor(place.createdAt(), DiscrepancyId.parse(place.id()));
  }

  private static Cursors.Place place(Cursor cursor) {
    return new Cursors.Place(cursor.createdAt(), cursor.id().toString());
  }

  private static Filter filter(Query query) {
    var problems = query.problems();
    return new Filter(
        query.text("state").flatMap(text -> Names.state(text, problems)),
        query.text("kind").flatMap(text -> Names.kind(text, problems)),
        query.text("payment_request_id").flatMap(text -> request(text, problems)));
  }

  private static Optional<PaymentRequestId> request(String text, FieldProblems problems) {
    try {
      return Optional.of(PaymentRequestId.parse(text));
    } catch (IllegalArgumentException e) {
      problems.add(
          "payment_request_id", ProblemCode.INVALID_FORMAT, "must be pr_ and 32 hex digits");
      return Optional.empty();
    }
  }
}
