package dev.quittance.adapters.postgres;

import static dev.quittance.adapters.postgres.ApiCalls.MERCHANT;
import static dev.quittance.adapters.postgres.ApiCalls.cancel;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.Claims;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.CancelPaymentRequest.Command;
import dev.quittance.application.port.CancelPaymentRequest.Result;
import dev.quittance.application.port.EventView;
import dev.quittance.application.port.PaymentRequestView;
import dev.quittance.application.port.Together;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CancelPaymentRequestTest {
  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final PostgresDatabase database = testDatabase.open();

  @AfterEach
  void close() {
    database.close();
    testDatabase.close();
  }

  @Test
  void anOpenRequestFailsAndIsNotLookedAtAgain() {
    var id = create();

    var cancelled = (Result.Cancelled) database.cancelPaymentRequest().cancel(cancel(MERCHANT, id));

    assertThat(cancelled.request().status()).isEqualTo(PaymentStatus.FAILED);
    assertThat(cancelled.request().version()).isEqualTo(2);
    assertThat(cancelled.request().times().nextCheckAt()).isEmpty();
    assertThat(cancelled.request()).isEqualTo(read(id));
    assertThat(Claims.claim(database, 10)).isEmpty();
  }

  @Test
  void itsOneEventSaysWhyAndWhoAskedForIt() {
    var id = create();
    database.cancelPaymentRequest().cancel(cancel(MERCHANT, id));

    List<EventView> events = events(id);

    assertThat(events).hasSize(2);
    assertThat(events.getLast().type()).isEqualTo("payment_request.failed");
    assertThat(events.getLast().version()).isEqualTo(2);
    assertThat(events.getLast().payload())
        .contains("\"from\": \"pending\"", "\"to\": \"failed\"", "\"reason\": \"ordered twice\"")
        .contains("\"expected_amount_minor\": \"100\"", "\"received_amount_minor\": \"0\"");
    assertThat(events.getLast().metadata())
        .contains("\"version\": 2", "\"correlation_id\": \"corr-1\"")
        .contains("\"causation_id\": \"req-1\"", "\"user_id\": \"key-1\"", "\"trace_id\": \"ffff");
  }

  @Test
  void theWriteOfAWorkerThatIsAtWorkIsRefused() {
    var id = create();
    var claims = Claims.claim(database, 1);

    database.cancelPaymentRequest().cancel(cancel(MERCHANT, id));

    assertThat(database.transitionStatusIfCurrent().transition(Claims.confirm(claims)))
        .containsExactly(new Outcome.StatusChanged(id));
    assertThat(read(id).status()).isEqualTo(PaymentStatus.FAILED);
    assertThat(events(id)).hasSize(2);
  }

  /** The epoch alone refuses a worker, even if its verdict fitted the row. */
  @Test
  void theEpochMovesOnAndTheLeaseIsGone() {
    var id = create();
    Claims.claim(database, 1);
    database.cancelPaymentRequest().cancel(cancel(MERCHANT, id));

    String lease =
        testDatabase
            .jdbi()
            .withHandle(
                handle ->
                    handle
                        .createQuery(
                            """
                            SELECT concat_ws(' ', reconcile_lease_epoch, reconcile_lease_owner,
                                             reconcile_lease_until)
                              FROM app.payment_requests
                            """)
                        .mapTo(String.class)
                        .one());
    assertThat(lease).isEqualTo("2");
  }

  @Test
  void aConfirmedRequestStaysConfirmed() {
    var id = create();
    database.transitionStatusIfCurrent().transition(Claims.confirm(Claims.claim(database, 1)));

    assertThat(database.cancelPaymentRequest().cancel(cancel(MERCHANT, id)))
        .isEqualTo(new Result.NotOpen(PaymentStatus.CONFIRMED));
    assertThat(read(id).status()).isEqualTo(PaymentStatus.CONFIRMED);
  }

  @Test
  void aRequestOfAnotherMerchantIsNotFoundAndLeftAlone() {
    var id = create();

    assertThat(database.cancelPaymentRequest().cancel(cancel("merchant-2", id)))
        .isEqualTo(new Result.NotFound());
    assertThat(read(id).status()).isEqualTo(PaymentStatus.PENDING);
    assertThat(database.cancelPaymentRequest().cancel(cancel(MERCHANT, NewRequests.newId())))
        .isEqualTo(new Result.NotFound());
  }

  @Test
  void aRequestOfAnotherVersionIsLeftAlone() {
    var id = create();

    assertThat(database.cancelPaymentRequest().cancel(ofVersion(id, 2)))
        .isEqualTo(new Result.VersionChanged(1));
    assertThat(database.cancelPaymentRequest().cancel(ofVersion(id, 1)))
        .isInstanceOf(Result.Cancelled.class);
  }

  @Test
  void oneOfManyWhoCancelAtOnceDoesIt() {
    for (int round = 0; round < 20; round++) {
      var id = create();
      Together.Task<Result> cancel =
          () -> database.cancelPaymentRequest().cancel(cancel(MERCHANT, id));

      List<Result> results = Together.run(Collections.nCopies(6, cancel));

      assertThat(results).filteredOn(Result.Cancelled.class::isInstance).hasSize(1);
      assertThat(results).filteredOn(new Result.NotOpen(PaymentStatus.FAILED)::equals).hasSize(5);
      assertThat(events(id)).hasSize(2);
    }
  }

  private PaymentRequestId create() {
    var request = NewRequests.bitcoin(100);
    database.createPaymentRequest().create(request);
    return request.id();
  }

  private PaymentRequestView read(PaymentRequestId id) {
    return database.readPaymentRequest().read(MERCHANT, id).orElseThrow();
  }

  private List<EventView> events(PaymentRequestId id) {
    return database.readTimeline().read(MERCHANT, id).orElseThrow();
  }

  private static Command ofVersion(PaymentRequestId id, long version) {
    return new Command(MERCHANT, id, "late", OptionalLong.of(version), ApiCalls.CONTEXT);
  }
}
