package dev.quittance.adapters.postgres;

import static dev.quittance.adapters.postgres.ApiCalls.MERCHANT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.Claims;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.application.port.EventView;
import dev.quittance.domain.PaymentRequestId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EventsOfMerchantTest {
  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final PostgresDatabase database = testDatabase.open();

  @AfterEach
  void close() {
    database.close();
    testDatabase.close();
  }

  @Test
  void aTimelineShowsEveryVersionStampedOrNot() {
    var id = create(NewRequests.bitcoin(100));
    stampAll();
    database.transitionStatusIfCurrent().transition(Claims.confirm(Claims.claim(database, 1)));

    List<EventView> timeline = database.readTimeline().read(MERCHANT, id).orElseThrow();

    assertThat(timeline)
        .extracting(EventView::type)
        .containsExactly("payment_request.created", "payment_request.confirmed");
    assertThat(timeline).extracting(EventView::version).containsExactly(1L, 2L);
    assertThat(timeline)
        .extracting(EventView::position)
        .containsExactly(Optional.of(1L), Optional.empty());
    assertThat(timeline.getFirst().aggregateId()).isEqualTo(id.toString());
    assertThat(timeline.getFirst().eventId()).isEqualTo(id + ":1");
  }

  @Test
  void aTimelineOfAnotherMerchantOrOfNoRequestIsNotThere() {
    var id = create(NewRequests.bitcoin(100));

    assertThat(database.readTimeline().read("merchant-2", id)).isEmpty();
    assertThat(database.readTimeline().read(MERCHANT, NewRequests.newId())).isEmpty();
  }

  @Test
  void eventsAreReadOnFromAPositionAndOnlyTheMerchantsOwn() {
    for (int i = 0; i < 5; i++) {
      create(NewRequests.bitcoin(100));
      create(ApiCalls.of("merchant-2", NewRequests.bitcoin(100)));
    }
    stampAll();
    create(NewRequests.bitcoin(100));

    var read = database.readEvents();

    assertThat(positions(read.read(MERCHANT, 0, 3))).containsExactly(1L, 3L, 5L);
    assertThat(positions(read.read(MERCHANT, 5, 3))).containsExactly(7L, 9L);
    assertThat(positions(read.read(MERCHANT, 9, 3))).isEmpty();
    assertThat(positions(read.read("merchant-2", 0, 100))).containsExactly(2L, 4L, 6L, 8L, 10L);
  }

  @Test
  void aRequestIsReadByItsMerchantOnly() {
    var id = create(NewRequests.bitcoin(100));

    var view = database.readPaymentRequest().read(MERCHANT, id).orElseThrow();

    assertThat(view.expected().value()).isEqualTo(100);
    assertThat(view.metadata()).isEqualTo("{}");
    assertThat(view.times().nextCheckAt()).contains(view.times().createdAt());
    assertThat(view.times().lastCheckedAt()).isEmpty();
    assertThat(database.readPaymentRequest().read("merchant-2", id)).isEmpty();
  }

  @Test
  void aConfirmedRequestSaysWhenItWasCheckedAndIsNotCheckedAgain() {
    var id = create(NewRequests.bitcoin(100));
    database.transitionStatusIfCurrent().transition(Claims.confirm(Claims.claim(database, 1)));

    var times = database.readPaymentRequest().read(MERCHANT, id).orElseThrow().times();

    assertThat(times.confirmedAt()).isPresent();
    assertThat(times.lastCheckedAt()).isPresent();
    assertThat(times.nextCheckAt()).isEmpty();
  }

  private PaymentRequestId create(NewPaymentRequest request) {
    database.createPaymentRequest().create(request);
    return request.id();
  }

  private void stampAll() {
    database.stampEvents().stamp(100);
  }

  private static List<Long> positions(List<EventView> events) {
    return events.stream().map(event -> event.position().orElseThrow()).toList();
  }
}
