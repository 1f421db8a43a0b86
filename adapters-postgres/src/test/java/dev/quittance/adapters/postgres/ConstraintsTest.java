package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The invariants hold whoever writes: each one is fed a violation. */
class ConstraintsTest {
  private static final TestDatabase DATABASE = TestDatabase.fresh();

  @BeforeAll
  static void fill() {
    PaymentRequestRows.insertDue(DATABASE.jdbi(), 2);
  }

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          reconcile_lease_owner = 'w'                                   | owner_iff_until
          reconcile_lease_until = now()                                 | owner_iff_until
          status = 'paid'                                               | status_known
          status = 'confirmed'                                          | confirmed_iff_time
          confirmed_at = now()                                          | confirmed_iff_time
          partition_key = 'another'                                      | partitioned_by_merchant
          version = 0                                                   | version_positive
          expected_amount_minor = 0                                     | expected_positive
          received_amount_minor = -1                                    | received_not_negative
          expires_at = created_at                                       | expires_later
          expires_at = 'infinity'                                       | expires_later
          attempts = -1                                                 | attempts_not_negative
          status = 'failed', reconcile_lease_owner = 'w', reconcile_lease_until = now() | only_open_leased
          metadata = to_jsonb((SELECT string_agg(gen_random_uuid()::text, '') FROM generate_series(1, 2000))) | metadata_small
          """)
  void aPaymentRequestThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused(
        "UPDATE app.payment_requests SET "
            + change
            + " WHERE address_canonical = '"
            + PaymentRequestRows.address(1)
            + "'",
        "payment_requests_" + constraint);
  }

  @Test
  void noTwoRequestsShareAnAddress() {
    assertRefused(
        "UPDATE app.payment_addresses SET address_canonical = 'same'",
        "payment_addresses_one_use_per_address");
  }

  @Test
  void aRequestHasAnAddress() {
    assertRefused("DELETE FROM app.payment_addresses", "payment_requests_id_fkey");
  }

  @Test
  void versionsOfAnAggregateCountFromOne() {
    assertRefused(
        "UPDATE app.event_outbox SET aggregate_version = 0, event_id = aggregate_id || ':0'",
        "event_outbox_version_positive");
  }

  @Test
  void noEventHasTwoPositions() {
    assertRefused(
        "INSERT INTO app.event_positions VALUES (1, 7, 7, 'm_1'), (2, 7, 7, 'm_1')",
        "event_positions_once");
  }

  @Test
  void noPositionIsGivenTwice() {
    assertRefused(
        "INSERT INTO app.event_positions VALUES (1, 7, 7, 'm_1'), (1, 8, 8, 'm_1')",
        "event_positions_pkey");
  }

  @Test
  void positionsCountFromOne() {
    assertRefused(
        "INSERT INTO app.event_positions VALUES (0, 7, 7, 'm_1')", "event_positions_from_one");
  }

  @Test
  void noTwoEventsShareAnAggregateAndAVersion() {
    assertRefused(
        "UPDATE app.event_outbox SET aggregate_id = 'same', event_id = 'same:1'",
        "event_outbox_event_id_once");
  }

  @Test
  void anEventIdIsThatOfItsAggregateAndVersion() {
    assertRefused(
        "UPDATE app.event_outbox SET event_id = 'other:1'", "event_outbox_event_id_derived");
  }

  private static void assertRefused(String statement, String constraint) {
    assertThatThrownBy(() -> DATABASE.jdbi().useHandle(handle -> handle.execute(statement)))
        .hasMessageContaining(constraint);
  }
}
