package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.Claims;
import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.ClaimOpenForReconciliation.Claimed;
import dev.quittance.application.port.ClaimOpenForReconciliation.Command;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One bad row in a batch of 100 costs only itself. */
class UnreadableRowsTest {
  private static final int BATCH = 100;
  private static final Command CLAIM =
      new Command(new WorkerId("w", "abcd"), BATCH, Duration.ofMinutes(1));

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private PostgresDatabase database;

  @BeforeEach
  void fill() {
    database = testDatabase.open();
    PaymentRequestRows.insertDue(testDatabase.jdbi(), BATCH);
  }

  @AfterEach
  void close() {
    database.close();
    testDatabase.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "chain = 'dogecoin'",
        "network = 'No Such Name'",
        "expected_amount_minor = 'NaN'",
        "address_canonical = 'nowhere'",
        "token_standard = 'erc20'",
        "token_standard = 'erc1155', token_contract = '0x00', token_decimals = 3",
        "asset = ''",
        "merchant_id = ' ', partition_key = ' '"
      })
  void aRowThatCannotBeReadIsParkedWithAReasonAndTheOthersAreClaimed(String damage) {
    damageOneRow(damage);

    Claimed claimed = database.claimOpenForReconciliation().claim(CLAIM);

    assertThat(claimed.requests()).hasSize(BATCH - 1);
    assertThat(claimed.parked()).isEqualTo(1);
    assertThat(parkedReasons()).hasSize(1).allMatch(reason -> reason.startsWith("unreadable: "));
    assertThat(database.claimOpenForReconciliation().claim(CLAIM).count()).isZero();
    assertThat(database.readReconcilerStatus().read().parked()).isEqualTo(1);
  }

  @Test
  void aRowWhoseWriteIsRefusedIsParkedAndTheOthersAreWritten() {
    List<ClaimedRequest> claims = database.claimOpenForReconciliation().claim(CLAIM).requests();
    occupyNextEventOf(claims.get(41));

    List<Outcome> outcomes =
        database.transitionStatusIfCurrent().transition(Claims.confirm(claims));

    assertThat(outcomes.get(41)).isInstanceOf(Outcome.Rejected.class);
    assertThat(outcomes).filteredOn(Outcome.Applied.class::isInstance).hasSize(BATCH - 1);
    assertThat(parkedReasons()).singleElement().asString().contains("23505");
  }

  private void damageOneRow(String damage) {
    testDatabase
        .jdbi()
        .useHandle(
            handle ->
                handle.execute(
                    "UPDATE app.payment_requests SET " + damage + " WHERE address_canonical = ?",
                    PaymentRequestRows.address(42)));
  }

  /** As a restore of half a backup would: the event is there, the row has not moved. */
  private void occupyNextEventOf(ClaimedRequest claim) {
    testDatabase
        .jdbi()
        .useHandle(
            handle ->
                handle.execute(
                    """
                    INSERT INTO app.event_outbox
                      (event_id, event_type, aggregate_type, aggregate_id, aggregate_version,
                       partition_key, payload)
                    VALUES (?, 'payment_request.confirmed', 'payment_request', ?, 2, 'm', '{}')
                    """,
                    claim.id() + ":2",
                    claim.id().toString()));
  }

  private List<String> parkedReasons() {
    return testDatabase
        .jdbi()
        .withHandle(
            handle ->
                handle
                    .createQuery(
                        """
                        SELECT parked_reason
                          FROM app.payment_requests
                         WHERE parked_reason IS NOT NULL
                           AND status = 'pending'
                           AND reconcile_lease_owner IS NULL
                        """)
                    .mapTo(String.class)
                    .list());
  }
}
