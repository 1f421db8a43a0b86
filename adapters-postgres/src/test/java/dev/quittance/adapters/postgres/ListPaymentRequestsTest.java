package dev.quittance.adapters.postgres;

import static dev.quittance.adapters.postgres.ApiCalls.MERCHANT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.application.port.ListPaymentRequests;
import dev.quittance.application.port.ListPaymentRequests.Cursor;
import dev.quittance.application.port.ListPaymentRequests.Filter;
import dev.quittance.application.port.ListPaymentRequests.Page;
import dev.quittance.application.port.ListPaymentRequests.Query;
import dev.quittance.application.port.PaymentRequestView;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ListPaymentRequestsTest {
  private static final Optional<String> ANY = Optional.empty();

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final PostgresDatabase database = testDatabase.open();
  private final ListPaymentRequests list = database.listPaymentRequests();

  @AfterEach
  void close() {
    database.close();
    testDatabase.close();
  }

  @Test
  void theNewestComesFirstAndNothingOfAnotherMerchantComesAtAll() {
    var first = create(NewRequests.bitcoin(1));
    create(ApiCalls.of("merchant-2", NewRequests.bitcoin(1)));
    var last = create(NewRequests.bitcoin(1));

    Page page = list.list(new Query(MERCHANT, Filter.NONE, Optional.empty(), 10));

    assertThat(ids(page.requests())).containsExactly(last, first);
    assertThat(page.next()).isEmpty();
    assertThat(page.requests().getFirst())
        .isEqualTo(database.readPaymentRequest().read(MERCHANT, last).orElseThrow());
  }

  /** The rows are a microsecond apart: a place that lost its microseconds would skip or repeat. */
  @Test
  void pagesJoinWithoutAGapOrAnOverlap() {
    PaymentRequestRows.insertDue(testDatabase.jdbi(), 1_000);

    List<PaymentRequestId> walked = walk(list, "m_3", Filter.NONE, 7);

    assertThat(walked).hasSize(100).doesNotHaveDuplicates();
    assertThat(walked).isSortedAccordingTo(Collections.reverseOrder());
  }

  @Test
  void requestsOfTheSameInstantAreAllThere() {
    testDatabase
        .jdbi()
        .useTransaction(
            handle -> {
              for (int i = 0; i < 10; i++) {
                PostgresCreatePaymentRequest.create(handle, NewRequests.bitcoin(1));
              }
            });

    assertThat(walk(list, MERCHANT, Filter.NONE, 3)).hasSize(10).doesNotHaveDuplicates();
  }

  @Test
  void aPageThatEndsWithTheLastRequestHasNoNext() {
    for (int i = 0; i < 4; i++) {
      create(NewRequests.bitcoin(1));
    }
    Page first = list.list(new Query(MERCHANT, Filter.NONE, Optional.empty(), 2));
    Page second = list.list(new Query(MERCHANT, Filter.NONE, first.next(), 2));

    assertThat(first.next()).isPresent();
    assertThat(second.requests()).hasSize(2);
    assertThat(second.next()).isEmpty();
  }

  @Test
  void requestsThatComeDuringAWalkNeitherMoveNorHideThoseThatWereThere() throws Exception {
    var before = new ArrayList<PaymentRequestId>();
    for (int i = 0; i < 200; i++) {
      before.add(create(NewRequests.bitcoin(1)));
    }
    var walking = new AtomicBoolean(true);
    var created = new CountDownLatch(20);
    try (var threads = Executors.newFixedThreadPool(1)) {
      var creating =
          threads.submit(
              () -> {
                while (walking.get()) {
                  create(NewRequests.bitcoin(1));
                  created.countDown();
                }
              });
      try {
        for (int round = 0; round < 3; round++) {
          assertThat(walk(list, MERCHANT, Filter.NONE, 3))
              .doesNotHaveDuplicates()
              .containsAll(before);
        }
        created.await();
      } finally {
        walking.set(false);
      }
      creating.get();
    }
  }

  @Test
  void everyFilterLetsThroughWhatItNames() {
    var bitcoin = create(NewRequests.bitcoin(1));
    var token = create(NewRequests.token(AmountMinor.of(1)));
    var cancelled = create(NewRequests.bitcoin(1));
    database.cancelPaymentRequest().cancel(ApiCalls.cancel(MERCHANT, cancelled));
    Instant second =
        database.readPaymentRequest().read(MERCHANT, token).orElseThrow().times().createdAt();

    assertThat(passing(status(PaymentStatus.FAILED))).containsExactly(cancelled);
    assertThat(passing(status(PaymentStatus.PENDING))).containsExactly(token, bitcoin);
    assertThat(passing(chain(Chain.ETHEREUM))).containsExactly(token);
    assertThat(passing(filter(Optional.of("regtest"), ANY))).containsExactly(cancelled, bitcoin);
    assertThat(passing(filter(ANY, Optional.of("USDC")))).containsExactly(token);
    assertThat(passing(createdAfter(second))).containsExactly(cancelled);
    assertThat(passing(createdAfter(second.minusNanos(1_000)))).containsExactly(cancelled, token);
  }

  @Test
  void aFilterThatFewPassFindsTheOldestOfThousands() {
    PaymentRequestRows.insertDue(testDatabase.jdbi(), 50_000);
    var oldest = failOldestOf("m_3");

    assertThat(walk(list, "m_3", status(PaymentStatus.FAILED), 10)).containsExactly(oldest);
  }

  @Test
  void whenTheTimeIsUpThePageIsShortAndTheWalkGoesOnFromThere() {
    PaymentRequestRows.insertDue(testDatabase.jdbi(), 50_000);
    var oldest = failOldestOf("m_3");
    var clock = new AtomicLong();
    var hurried =
        new PostgresListPaymentRequests(
            testDatabase.jdbi(),
            () -> clock.getAndAdd(PostgresListPaymentRequests.PATIENCE.toNanos()));
    var filter = status(PaymentStatus.FAILED);

    Page page = hurried.list(new Query("m_3", filter, Optional.empty(), 10));

    assertThat(page.requests()).isEmpty();
    assertThat(page.next()).isPresent();
    assertThat(newerThan(page.next().get())).isEqualTo(10);
    assertThat(walk(hurried, "m_3", filter, 200)).containsExactly(oldest);
  }

  @Test
  void aRequestThatCannotBeReadDoesNotHideTheOthers() {
    var first = create(NewRequests.bitcoin(1));
    create(NewRequests.bitcoin(1));
    var last = create(NewRequests.bitcoin(1));
    execute(
        """
        UPDATE app.payment_requests
           SET chain = 'of-the-future'
         WHERE id = (SELECT id FROM app.payment_requests ORDER BY created_at OFFSET 1 LIMIT 1)
        """);

    assertThat(walk(list, MERCHANT, Filter.NONE, 1)).containsExactly(last, first);
  }

  private List<PaymentRequestId> walk(
      ListPaymentRequests list, String merchantId, Filter filter, int limit) {
    var ids = new ArrayList<PaymentRequestId>();
    Optional<Cursor> next = Optional.empty();
    do {
      Page page = list.list(new Query(merchantId, filter, next, limit));
      assertThat(page.requests()).hasSizeLessThanOrEqualTo(limit);
      ids.addAll(ids(page.requests()));
      next = page.next();
    } while (next.isPresent());
    return ids;
  }

  private List<PaymentRequestId> passing(Filter filter) {
    return walk(list, MERCHANT, filter, 10);
  }

  private static List<PaymentRequestId> ids(List<PaymentRequestView> requests) {
    return requests.stream().map(PaymentRequestView::id).toList();
  }

  private PaymentRequestId create(NewPaymentRequest request) {
    database.createPaymentRequest().create(request);
    return request.id();
  }

  private PaymentRequestId failOldestOf(String merchantId) {
    execute(
        """
        UPDATE app.payment_requests
           SET status = 'failed'
         WHERE id = (SELECT id FROM app.payment_requests WHERE merchant_id = '%s'
                      ORDER BY created_at LIMIT 1)
        """
            .formatted(merchantId));
    return new PaymentRequestId(
        testDatabase
            .jdbi()
            .withHandle(
                handle ->
                    handle
                        .createQuery("SELECT id FROM app.payment_requests WHERE status = 'failed'")
                        .mapTo(UUID.class)
                        .one()));
  }

  private int newerThan(Cursor place) {
    return testDatabase
        .jdbi()
        .withHandle(
            handle ->
                handle
                    .createQuery(
                        """
                        SELECT count(*)
                          FROM app.payment_requests
                         WHERE merchant_id = 'm_3' AND created_at > :time
                        """)
                    .bind("time", Columns.time(place.createdAt()))
                    .mapTo(Integer.class)
                    .one());
  }

  private void execute(String sql) {
    testDatabase.jdbi().useHandle(handle -> handle.execute(sql));
  }

  private static Filter status(PaymentStatus status) {
    return new Filter(Optional.of(status), Optional.empty(), ANY, ANY, Optional.empty());
  }

  private static Filter chain(Chain chain) {
    return new Filter(Optional.empty(), Optional.of(chain), ANY, ANY, Optional.empty());
  }

  private static Filter filter(Optional<String> network, Optional<String> asset) {
    return new Filter(Optional.empty(), Optional.empty(), network, asset, Optional.empty());
  }

  private static Filter createdAfter(Instant time) {
    return new Filter(Optional.empty(), Optional.empty(), ANY, ANY, Optional.of(time));
  }
}
