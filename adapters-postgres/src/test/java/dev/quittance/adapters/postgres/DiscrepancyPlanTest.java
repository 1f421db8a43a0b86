package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.ListDiscrepancies.Cursor;
import dev.quittance.application.port.ListDiscrepancies.Filter;
import dev.quittance.application.port.ListDiscrepancies.Query;
import dev.quittance.domain.DiscrepancyId;
import dev.quittance.domain.DiscrepancyKind;
import dev.quittance.domain.DiscrepancyState;
import dev.quittance.domain.PaymentRequestId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How discrepancies are listed over 20,000 of them, nearly all of them resolved. */
class DiscrepancyPlanTest {
  private static final String MERCHANT = "m_3";
  private static final int LIMIT = 50;
  private static final Optional<DiscrepancyState> ANY_STATE = Optional.empty();
  private static final Optional<DiscrepancyKind> ANY_KIND = Optional.empty();
  private static final Optional<PaymentRequestId> ANY_REQUEST = Optional.empty();

  private static final TestDatabase DATABASE = TestDatabase.fresh();

  @BeforeAll
  static void fill() {
    DATABASE
        .jdbi()
        .useHandle(
            handle -> {
              handle.execute(
                  """
                  INSERT INTO app.monitored_addresses
                    (id, merchant_id, chain, network, asset, address_canonical)
                  SELECT lpad(to_hex(n), 32, '0')::uuid, 'm_' || n % 10, 'ethereum', 'devnet', 'ETH',
                         '0x' || lpad(to_hex(n), 40, '0')
                    FROM generate_series(1, 20000) AS n
                  """);
              handle.execute(
                  """
                  INSERT INTO app.discrepancies
                    (id, merchant_id, address_id, kind, recorded_amount_minor, found_amount_minor,
                     evidence, job_id, created_at, state, resolved_at, resolved_by, resolution)
                  SELECT gen_random_uuid(), merchant_id, id,
                         CASE WHEN row_number() OVER (ORDER BY id) % 1000 < 10 THEN 'vanished'
                              ELSE 'overpaid' END,
                         0, 1, '{}', gen_random_uuid(),
                         now() - row_number() OVER (ORDER BY id) * interval '1 second',
                         'resolved', now(), 'k', 'x'
                    FROM app.monitored_addresses
                  """);
              handle.execute(
                  """
                  UPDATE app.discrepancies
                     SET state = 'open', resolved_at = NULL, resolved_by = NULL, resolution = NULL
                   WHERE kind = 'vanished'
                  """);
              handle.execute("VACUUM (ANALYZE)");
            });
  }

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"force_custom_plan", "force_generic_plan"})
  void allAreListedByTheIndexOfTheirMerchant(String cacheMode) {
    assertThat(plan(cacheMode, Filter.NONE)).contains("using discrepancies_of_merchant");
  }

  @ParameterizedTest
  @ValueSource(strings = {"force_custom_plan", "force_generic_plan"})
  void openOnesAreListedByTheirOwnIndex(String cacheMode) {
    var open = new Filter(Optional.of(DiscrepancyState.OPEN), ANY_KIND, ANY_REQUEST);
    assertThat(plan(cacheMode, open)).contains("discrepancies_open");
  }

  @ParameterizedTest
  @ValueSource(strings = {"force_custom_plan", "force_generic_plan"})
  void aRareKindIsListedByTheIndexOfKinds(String cacheMode) {
    var rare = new Filter(ANY_STATE, Optional.of(DiscrepancyKind.LATE_PAYMENT), ANY_REQUEST);
    assertThat(plan(cacheMode, rare)).contains("discrepancies_of_kind");
  }

  @ParameterizedTest
  @ValueSource(strings = {"force_custom_plan", "force_generic_plan"})
  void thoseOfARequestAreFoundByItsAddress(String cacheMode) {
    var request = Optional.of(new PaymentRequestId(new UUID(0, 13)));
    assertThat(plan(cacheMode, new Filter(ANY_STATE, ANY_KIND, request)))
        .contains("discrepancies_once_per_fact");
  }

  private static String plan(String cacheMode, Filter filter) {
    var newest = new Cursor(Instant.now(), new DiscrepancyId(new UUID(-1, -1)));
    var plans =
        Plans.of(
            DATABASE,
            cacheMode,
            jdbi ->
                new PostgresListDiscrepancies(jdbi)
                    .list(new Query(MERCHANT, filter, Optional.of(newest), LIMIT)));
    assertThat(plans).hasSize(1);
    assertThat(plans.getFirst()).doesNotContain("Seq Scan").doesNotContain("Rows Removed");
    return plans.getFirst();
  }
}
