package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.DiscrepancyRows;
import dev.quittance.adapters.postgres.testing.JobRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.AnswerOnce;
import dev.quittance.application.port.DiscrepancyView;
import dev.quittance.application.port.DiscrepancyView.Resolution;
import dev.quittance.application.port.ListDiscrepancies.Filter;
import dev.quittance.application.port.ListDiscrepancies.Page;
import dev.quittance.application.port.ListDiscrepancies.Query;
import dev.quittance.application.port.RequestContext;
import dev.quittance.application.port.ResolveDiscrepancy.Command;
import dev.quittance.application.port.ResolveDiscrepancy.Result;
import dev.quittance.application.port.Together;
import dev.quittance.application.port.Together.Task;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.DiscrepancyId;
import dev.quittance.domain.DiscrepancyKind;
import dev.quittance.domain.DiscrepancyState;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.RecordedRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DiscrepanciesTest {
  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final PostgresDatabase database = testDatabase.open();
  private final Handle handle = testDatabase.jdbi().open();

  @AfterEach
  void close() {
    handle.close();
    database.close();
    testDatabase.close();
  }

  @Test
  void pagesRunFromTheNewestToTheOldestWithoutAGap() {
    UUID address = JobRows.addAddress(handle, "acme");
    List<DiscrepancyId> ids =
        IntStream.rangeClosed(1, 7)
            .mapToObj(found -> DiscrepancyRows.add(handle, address, "overpaid", found))
            .toList();
    var walked = new ArrayList<DiscrepancyId>();
    var page = list(Filter.NONE, new Page(List.of(), Optional.empty()), 3);
    walked.addAll(ids(page));
    while (page.next().isPresent()) {
      page = list(Filter.NONE, page, 3);
      walked.addAll(ids(page));
    }
    assertThat(walked).isEqualTo(ids.reversed());
  }

  @Test
  void filtersAreCombined() {
    UUID plain = JobRows.addAddress(handle, "acme");
    UUID asked = JobRows.addAddress(handle, "acme", expired());
    var deposit = DiscrepancyRows.add(handle, plain, "unknown_deposit", 1);
    var late = DiscrepancyRows.add(handle, asked, "late_payment", 1);
    var vanished = DiscrepancyRows.add(handle, asked, "vanished", 1);
    resolve("acme", vanished, "k1");
    var request = Optional.of(new PaymentRequestId(asked));
    var open = Optional.of(DiscrepancyState.OPEN);
    var kind = Optional.of(DiscrepancyKind.VANISHED);

    assertThat(found(new Filter(open, Optional.empty(), Optional.empty())))
        .containsExactly(late, deposit);
    assertThat(found(new Filter(Optional.empty(), kind, Optional.empty())))
        .containsExactly(vanished);
    assertThat(found(new Filter(Optional.empty(), Optional.empty(), request)))
        .containsExactly(vanished, late);
    assertThat(found(new Filter(open, Optional.empty(), request))).containsExactly(late);
    assertThat(found(new Filter(open, kind, request))).isEmpty();
  }

  @Test
  void anotherMerchantsAreNeitherListedNorReadNorResolved() {
    var id = DiscrepancyRows.add(handle, JobRows.addAddress(handle, "other"), "unknown_deposit", 1);
    assertThat(found(Filter.NONE)).isEmpty();
    assertThat(database.readDiscrepancy().read("acme", id)).isEmpty();
    assertThat(resolve("acme", id, "k1")).isEqualTo(new Result.NotFound());
    assertThat(database.readDiscrepancy().read("other", id).orElseThrow().state())
        .isEqualTo(DiscrepancyState.OPEN);
  }

  @Test
  void resolvingKeepsWhoWhyAndWhenWithAnEvent() {
    var id =
        DiscrepancyRows.add(handle, JobRows.addAddress(handle, "acme", expired()), "vanished", 1);
    assertThat(resolve("acme", id, "k1"))
        .isInstanceOfSatisfying(
            Result.Resolved.class,
            resolved -> {
              DiscrepancyView view = resolved.discrepancy();
              assertThat(view.state()).isEqualTo(DiscrepancyState.RESOLVED);
              assertThat(view.version()).isEqualTo(2);
              assertThat(view.resolution().map(Resolution::by)).contains("k1");
              assertThat(view.resolution().map(Resolution::reason)).contains("refunded");
            });
    assertThat(event(id, "payload"))
        .contains("\"kind\": \"vanished\"", "\"reason\": \"refunded\"", "\"resolved_by\": \"k1\"");
    assertThat(event(id, "metadata"))
        .contains("\"user_id\": \"k1\"", "\"causation_id\": \"r\"", "\"version\": 2");
  }

  @Test
  void whatIsResolvedStaysAsItIs() {
    var id = DiscrepancyRows.add(handle, JobRows.addAddress(handle, "acme"), "vanished", 1);
    resolve("acme", id, "k1");
    assertThat(resolve("acme", id, "k2")).isEqualTo(new Result.ResolvedBefore());
    assertThat(database.readDiscrepancy().read("acme", id).orElseThrow().resolution().orElseThrow())
        .extracting(Resolution::by)
        .isEqualTo("k1");
    assertThat(events()).isEqualTo(1);
  }

  @Test
  void ofManyWhoResolveAtOnceOneDoes() {
    var id = DiscrepancyRows.add(handle, JobRows.addAddress(handle, "acme"), "vanished", 1);
    List<Task<Result>> tasks =
        IntStream.range(0, 6)
            .<Task<Result>>mapToObj(i -> () -> resolve("acme", id, "k" + i))
            .toList();
    assertThat(Together.run(tasks)).filteredOn(Result.Resolved.class::isInstance).hasSize(1);
    assertThat(events()).isEqualTo(1);
  }

  private Result resolve(String merchantId, DiscrepancyId id, String keyId) {
    var context =
        new RequestContext("r", keyId, "c", "0".repeat(32), Optional.empty(), Instant.EPOCH);
    var result = new Result[1];
    database
        .answerOnce()
        .answer(
            Optional.empty(),
            effects -> {
              result[0] =
                  effects.resolve().resolve(new Command(merchantId, id, "refunded", context));
              return new AnswerOnce.Answer(200, "{}");
            });
    return result[0];
  }

  private Page list(Filter filter, Page before, int limit) {
    return database.listDiscrepancies().list(new Query("acme", filter, before.next(), limit));
  }

  private List<DiscrepancyId> found(Filter filter) {
    return ids(list(filter, new Page(List.of(), Optional.empty()), 200));
  }

  private static List<DiscrepancyId> ids(Page page) {
    return page.discrepancies().stream().map(DiscrepancyView::id).toList();
  }

  private static RecordedRequest expired() {
    return new RecordedRequest(
        PaymentStatus.EXPIRED, AmountMinor.of(100), AmountMinor.ZERO, Optional.empty());
  }

  private String event(DiscrepancyId id, String column) {
    return handle
        .createQuery("SELECT " + column + " FROM app.event_outbox WHERE event_id = :id")
        .bind("id", id + ":2")
        .mapTo(String.class)
        .one();
  }

  private int events() {
    return handle
        .createQuery("SELECT count(*) FROM app.event_outbox WHERE aggregate_type = 'discrepancy'")
        .mapTo(Integer.class)
        .one();
  }
}
