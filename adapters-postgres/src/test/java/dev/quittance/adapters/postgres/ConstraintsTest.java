package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.adapters.postgres.testing.DiscrepancyRows;
import dev.quittance.adapters.postgres.testing.JobRows;
import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The invariants hold whoever writes: each one is fed a violation. */
class ConstraintsTest {
  private static final TestDatabase DATABASE = TestDatabase.fresh();

  @BeforeAll
  static void fill() {
    PaymentRequestRows.insertDue(DATABASE.jdbi(), 2);
    DATABASE
        .jdbi()
        .useHandle(
            handle -> {
              var address = JobRows.addAddress(handle);
              JobRows.addJob(handle, address, "partial");
              DiscrepancyRows.add(handle, address, "overpaid", 1);
              handle.execute("INSERT INTO app.merchants VALUES ('m'), ('n')");
              handle.execute(
                  """
                  INSERT INTO app.api_keys (id, merchant_id, role, secret_hash)
                  VALUES ('key-1', 'm', 'reader', repeat('a', 64))
                  """);
              handle.execute(
                  """
                  INSERT INTO app.wallets (id, merchant_id, chain, network, extended_public_key)
                  VALUES (gen_random_uuid(), 'm', 'bitcoin', 'regtest', 'vpub-1')
                  """);
              handle.execute(
                  """
                  INSERT INTO app.idempotency_keys
                    (user_id, request_method, request_path, key, request_hash,
                     response_status, response_body)
                  VALUES ('key-1', 'POST', '/', 'one', repeat('a', 64), 200, '{}'),
                         ('key-1', 'POST', '/', 'two', repeat('a', 64), 200, '{}')
                  """);
              handle.execute(
                  """
                  INSERT INTO app.int_lock (lock_key, client_id, created_date, expires_at, fence)
                  VALUES ('one', 'c', now(), now(), 1), ('two', 'c', now(), now(), 1)
                  """);
              handle.execute(
                  """
                  INSERT INTO app.monitored_addresses
                    (id, merchant_id, chain, network, asset, address_canonical)
                  VALUES (gen_random_uuid(), 'm', 'ethereum', 'devnet', 'ETH', '0x01'),
                         (gen_random_uuid(), 'm', 'ethereum', 'devnet', 'ETH', '0x02')
                  """);
              handle.execute(
                  """
                  INSERT INTO app.scheduler_ticks (schedule, tick_at, started_by)
                  VALUES ('nightly', '2026-11-17', 'w'), ('nightly', '2026-11-18', 'w')
                  """);
            });
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
          status = 'failed', dispute = '[]'                             | only_open_disputed
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          mode = 'half'                                                 | mode_known
          status = 'lost'                                               | status_known
          status = 'running'                                            | running_iff_leased
          lease_owner = 'w', lease_until = now()                        | running_iff_leased
          status = 'running', lease_owner = 'w'                         | owner_iff_until
          attempts = -1                                                 | attempts_not_negative
          finished_at = now()                                           | final_iff_finished
          status = 'succeeded'                                          | final_iff_finished
          status = 'failed', finished_at = now()                        | failed_has_error
          tick_at = now()                                               | tick_whole
          """)
  void aJobThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused(
        "UPDATE app.reconciliation_jobs SET " + change, "reconciliation_jobs_" + constraint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          checkpoint_height = 1                                         | checkpoint_whole
          checkpoint_state = '{}'                                       | checkpoint_whole
          checkpoint_height = -1, checkpoint_hash = 'x', checkpoint_amount = 1, checkpoint_state = '{}' | checkpoint_not_negative
          """)
  void aCheckpointThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused(
        "UPDATE app.monitored_addresses SET " + change, "monitored_addresses_" + constraint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          kind = 'odd'                                                  | kind_known
          state = 'gone'                                                | state_known
          state = 'resolved'                                            | resolved_whole
          resolution = 'x'                                              | resolved_whole
          state = 'resolved', resolved_at = now(), resolved_by = 'k'    | resolved_whole
          version = 0                                                   | version_positive
          address_id = gen_random_uuid()                                | address_id_fkey
          """)
  void aDiscrepancyThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused("UPDATE app.discrepancies SET " + change, "discrepancies_" + constraint);
  }

  @Test
  void aFactIsStoredOnce() {
    assertRefused(
        """
        INSERT INTO app.discrepancies
        SELECT gen_random_uuid(), merchant_id, address_id, request_id, kind, state, version,
               expected_amount_minor, recorded_amount_minor, found_amount_minor, evidence, job_id
          FROM app.discrepancies
        """,
        "discrepancies_once_per_fact");
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

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          wallet_id = gen_random_uuid()                               ; wallet_iff_index
          derivation_index = 1                                        ; wallet_iff_index
          wallet_id = gen_random_uuid(), derivation_index = -1        ; index_in_range
          wallet_id = gen_random_uuid(), derivation_index = 2147483648 ; index_in_range
          wallet_id = (SELECT id FROM app.wallets), derivation_index = 1 ; one_use_per_index
          """)
  void anAddressThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused("UPDATE app.payment_addresses SET " + change, "payment_addresses_" + constraint);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-starts-badly", "with space", "m/slash"})
  void aMerchantHasAReadableName(String id) {
    assertRefused("INSERT INTO app.merchants VALUES ('" + id + "')", "merchants_id_readable");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          role = 'admin'                     ; role_known
          secret_hash = 'the secret itself'  ; hashed
          secret_hash = upper(secret_hash)   ; hashed
          merchant_id = 'nobody'             ; merchant_id_fkey
          """)
  void anApiKeyThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused("UPDATE app.api_keys SET " + change, "api_keys_" + constraint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          extended_public_key = 'xprv9s21ZrQH143K' ; never_a_private_key
          extended_public_key = 'zprvAdG4iTXWBoAR' ; never_a_private_key
          extended_public_key = ' xpub661MyMwAqRb' ; never_a_private_key
          next_index = -1                          ; index_in_range
          next_index = 2147483649                  ; index_in_range
          merchant_id = 'nobody'                   ; merchant_id_fkey
          """)
  void aWalletThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused("UPDATE app.wallets SET " + change, "wallets_" + constraint);
  }

  @ParameterizedTest
  @CsvSource({"m, vpub-2, one_per_network", "n, vpub-1, key_once_per_network"})
  void aSecondWalletForAMerchantOrForAKeyIsRefused(String merchant, String key, String constraint) {
    assertRefused(
        """
        INSERT INTO app.wallets (id, merchant_id, chain, network, extended_public_key)
        VALUES (gen_random_uuid(), '%s', 'bitcoin', 'regtest', '%s')
        """
            .formatted(merchant, key),
        "wallets_" + constraint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          decimals = -1            ; decimals_in_range
          decimals = 37            ; decimals_in_range
          token_standard = 'erc20' ; token_whole
          token_contract = '0x00'  ; token_whole
          network = 'same'         ; pkey
          """)
  void anAssetThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused("UPDATE app.assets SET " + change, "assets_" + constraint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          request_hash = 'the body itself'           ; hashed
          response_body = NULL                       ; answer_whole
          response_status = NULL                     ; answer_whole
          response_status = 500                      ; no_server_error
          key = 'same'                               ; pkey
          """)
  void aRememberedAnswerThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused("UPDATE app.idempotency_keys SET " + change, "idempotency_keys_" + constraint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          fence = 0         ; fence_positive
          lock_key = 'same' ; pkey
          """)
  void aLockThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused("UPDATE app.int_lock SET " + change, "int_lock_" + constraint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          address_canonical = 'same'                       ; once
          request_id = gen_random_uuid()                   ; id_of_request
          token_standard = 'erc20'                         ; token_whole
          token_contract = '0x00', token_decimals = 6      ; token_whole
          token_standard = 'erc20', token_contract = '0x0' ; token_whole
          checkpoint_height = 1                            ; checkpoint_whole
          checkpoint_hash = '0x', checkpoint_amount = 1, checkpoint_state = '{}' ; checkpoint_whole
          checkpoint_height = -1, checkpoint_hash = '0x', checkpoint_amount = 1, checkpoint_state = '{}' ; checkpoint_not_negative
          checkpoint_height = 1, checkpoint_hash = '0x', checkpoint_amount = -1, checkpoint_state = '{}' ; checkpoint_not_negative
          """)
  void aMonitoredAddressThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused(
        "UPDATE app.monitored_addresses SET " + change, "monitored_addresses_" + constraint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          tick_at = '2026-11-19' ; pkey
          scheduled = -1         ; counts_not_negative
          errors = -1            ; counts_not_negative
          """)
  void aTickThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused("UPDATE app.scheduler_ticks SET " + change, "scheduler_ticks_" + constraint);
  }

  private static void assertRefused(String statement, String constraint) {
    assertThatThrownBy(() -> DATABASE.jdbi().useHandle(handle -> handle.execute(statement)))
        .hasMessageContaining(constraint);
  }
}
