package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The invariants of observers and observations hold whoever writes: each is fed a violation. */
class ObserverConstraintsTest {
  private static final TestDatabase DATABASE = TestDatabase.fresh();

  @BeforeAll
  static void fill() {
    execute(
        """
        INSERT INTO app.observers (id, type, name, source, event_type)
        VALUES (gen_random_uuid(), 'wes', 'one', '{}', 'Seen'),
               (gen_random_uuid(), 'wes', 'two', '{}', 'Seen')
        """);
    execute(
        """
        INSERT INTO app.observations (id, observer_id, external_id, payload, outcome, fence)
        SELECT gen_random_uuid(), o.id, x, '{}', 'observed', 1
          FROM app.observers AS o, unnest(ARRAY['a', 'b']) AS x
        """);
  }

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          type = 'Order'                      ; type_readable
          name = 'with space'                 ; name_readable
          name = 'same'                       ; name_once
          source = '[]'                       ; source_object
          event_type = 'with space'           ; event_type_readable
          event_type = 'payment_request.confirmed' ; event_type_readable
          sweep_place = '7'                   ; sweep_whole
          sweep_since = now()                 ; sweep_whole
          failures = -1                       ; failures_not_negative
          """)
  void anObserverThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused("UPDATE app.observers SET " + change, "observers_" + constraint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          external_id = 'same'                ; once
          outcome = 'unsure'                  ; outcome_known
          outcome = 'requested'               ; requested_iff_request
          request_id = gen_random_uuid()      ; requested_iff_request
          observer_id = gen_random_uuid()     ; observer_id_fkey
          """)
  void anObservationThatBreaksAnInvariantIsRefused(String change, String constraint) {
    assertRefused("UPDATE app.observations SET " + change, "observations_" + constraint);
  }

  private static void assertRefused(String statement, String constraint) {
    assertThatThrownBy(() -> execute(statement)).hasMessageContaining(constraint);
  }

  private static void execute(String statement) {
    DATABASE.jdbi().useHandle(handle -> handle.execute(statement));
  }
}
