package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.ListPaymentRequests.Cursor;
import dev.quittance.application.port.ListPaymentRequests.Filter;
import dev.quittance.application.port.ListPaymentRequests.Query;
import dev.quittance.domain.Chain;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the reading statements of the API are executed over 200,000 requests of ten merchants. */
class ApiStatementPlanTest {
  private static final int ROWS = 200_000;
  private static final int LIMIT = 50;
  private static final String MERCHANT = "m_3";
  private static final Pattern SORTED =
      Pattern.compile("Sort  \\(.*?actual .*?rows=(\\d+)", Pattern.DOTALL);

  private static final TestDatabase DATABASE = TestDatabase.fresh();

  @BeforeAll
  static void fill() {
    PaymentRequestRows.insertDue(DATABASE.jdbi(), ROWS);
    DATABASE
        .jdbi()
        .useHandle(
            handle -> {
              handle.execute(
                  """
                  INSERT INTO app.event_positions
                  SELECT sequence_num, sequence_num, sequence_num, partition_key
                    FROM app.event_outbox
                  """);
              await().until(() -> vacuumed(handle));
            });
  }

  /**
   * A vacuum does nothing for rows that somebody's snapshot is older than, such as autovacuum's.
   */
  private static boolean vacuumed(Handle handle) {
    handle.execute("VACUUM (ANALYZE)");
    return handle
        .createQuery(
            """
            SELECT bool_and(relallvisible = relpages)
              FROM pg_class
             WHERE oid IN ('app.payment_addresses'::regclass, 'app.payment_requests'::regclass)
            """)
        .mapTo(Boolean.class)
        .one();
  }

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"force_custom_plan", "force_generic_plan"})
  void aListWalksTheIndexOfTheAddresses(String cacheMode) {
    for (String plan : listPlans(cacheMode, Filter.NONE)) {
      assertThat(plan)
          .contains("using payment_addresses_of_merchant on payment_addresses")
          .contains("Index Scan using payment_requests_pkey on payment_requests");
      assertOnlyIndexesAndSmallSorts(plan);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"force_custom_plan", "force_generic_plan"})
  void aListWithAFilterThatNobodyPassesLooksUpEveryPlaceByItsKey(String cacheMode) {
    List<String> plans = listPlans(cacheMode, failedOnly());

    assertThat(plans).hasSizeGreaterThan(10);
    for (String plan : plans) {
      assertThat(plan)
          .contains("using payment_addresses_of_merchant on payment_addresses")
          .contains("Index Scan using payment_requests_pkey on payment_requests");
      assertOnlyIndexesAndSmallSorts(plan);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"force_custom_plan", "force_generic_plan"})
  void aRequestIsReadByItsPrimaryKey(String cacheMode) {
    var plans = plans(cacheMode, jdbi -> new PostgresReadPaymentRequest(jdbi).read(MERCHANT, id()));

    assertThat(plans).hasSize(1);
    assertThat(plans.getFirst()).contains("Index Scan using payment_requests_pkey");
    assertOnlyIndexesAndSmallSorts(plans.getFirst());
  }

  @ParameterizedTest
  @ValueSource(strings = {"force_custom_plan", "force_generic_plan"})
  void aTimelineIsReadByTheIdsOfItsEvents(String cacheMode) {
    var plans = plans(cacheMode, jdbi -> new PostgresReadTimeline(jdbi).read(MERCHANT, id()));

    assertThat(plans).hasSize(2);
    assertThat(plans.getLast()).contains("event_outbox_event_id_once");
    plans.forEach(ApiStatementPlanTest::assertOnlyIndexesAndSmallSorts);
  }

  @ParameterizedTest
  @ValueSource(strings = {"force_custom_plan", "force_generic_plan"})
  void eventsAreReadByTheIndexOfTheirMerchant(String cacheMode) {
    var plans =
        plans(cacheMode, jdbi -> new PostgresReadEvents(jdbi).read(MERCHANT, ROWS / 2, LIMIT));

    assertThat(plans).hasSize(1);
    assertThat(plans.getFirst())
        .contains("Index Scan using idx_outbox_partition")
        .doesNotContain("Sort")
        .doesNotContain("Rows Removed");
    assertOnlyIndexesAndSmallSorts(plans.getFirst());
  }

  private static List<String> listPlans(String cacheMode, Filter filter) {
    var middle = new Cursor(Instant.now(), new PaymentRequestId(new UUID(-1, -1)));
    return plans(
        cacheMode,
        jdbi ->
            new PostgresListPaymentRequests(jdbi, () -> 0)
                .list(new Query(MERCHANT, filter, Optional.of(middle), LIMIT)));
  }

  private static List<String> plans(String cacheMode, Consumer<Jdbi> run) {
    return Plans.of(DATABASE, cacheMode, run);
  }

  private static void assertOnlyIndexesAndSmallSorts(String plan) {
    assertThat(plan).doesNotContain("Seq Scan").doesNotContain("top-N heapsort");
    assertThat(SORTED.matcher(plan).results().map(sort -> Integer.valueOf(sort.group(1))))
        .as(plan)
        .allMatch(rows -> rows <= LIMIT + 1);
  }

  private static Filter failedOnly() {
    Optional<Chain> anyChain = Optional.empty();
    Optional<String> any = Optional.empty();
    return new Filter(Optional.of(PaymentStatus.FAILED), anyChain, any, any, Optional.empty());
  }

  private static PaymentRequestId id() {
    return new PaymentRequestId(
        DATABASE
            .jdbi()
            .withHandle(
                handle ->
                    handle
                        .createQuery(
                            """
                            SELECT request_id
                              FROM app.payment_addresses
                             WHERE merchant_id = :merchant_id
                             LIMIT 1
                            """)
                        .bind("merchant_id", MERCHANT)
                        .mapTo(UUID.class)
                        .one()));
  }
}
