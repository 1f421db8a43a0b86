package dev.quittance.app.reconciler.jobs;

import static dev.quittance.app.reconciler.jobs.Stage.EXPECTED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.app.reconciler.Store;
import dev.quittance.app.reconciler.jobs.Stage.Watched;
import dev.quittance.application.port.JobMode;
import dev.quittance.devkit.chain.Fault;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What became of payments after the live loop had done with their requests. */
class FoundByJobsTest {
  private static final long EXTRA = 30_000;

  private static Store store;

  @BeforeAll
  static void open() {
    store = Store.open();
  }

  @AfterAll
  static void close() {
    store.close();
  }

  @ParameterizedTest
  @EnumSource
  void aPaymentAfterTheExpiryIsLate(Money.Kind kind) {
    tell(
        kind,
        stage -> {
          Watched late = stage.expiredRequest(0);
          stage.money().pay(late.target(), EXPECTED);
          stage.money().settle();
          assertFoundOnce(stage, "late_payment", late, 0, EXPECTED);
        });
  }

  @ParameterizedTest
  @EnumSource
  void aSecondPaymentToAConfirmedRequestIsTooMuch(Money.Kind kind) {
    tell(
        kind,
        stage -> {
          Watched paidTwice = stage.confirmedRequest();
          stage.money().pay(paidTwice.target(), EXTRA);
          stage.money().settle();
          assertFoundOnce(stage, "overpaid", paidTwice, EXPECTED, EXPECTED + EXTRA);
        });
  }

  /** What the live loop saw then was the first payment: the second was not deep enough yet. */
  @ParameterizedTest
  @EnumSource
  void aSecondPaymentRightAfterTheFirstIsFoundAlsoWhenEverythingWasSweptSince(Money.Kind kind) {
    tell(
        kind,
        stage -> {
          Watched paidTwice = stage.requestPaidTwiceInARow(EXTRA);
          stage.money().settle();
          stage.money().sweep(paidTwice.target());
          stage.money().settle();
          assertFoundOnce(stage, "overpaid", paidTwice, EXPECTED, EXPECTED + EXTRA);
        });
  }

  @ParameterizedTest
  @EnumSource
  void aPartOfTheAmountIsTooLittleOnceTheRequestHasExpired(Money.Kind kind) {
    tell(
        kind,
        stage -> {
          Watched part = stage.expiredRequest(EXTRA);
          assertFoundOnce(stage, "underpaid", part, EXTRA, EXTRA);
        });
  }

  @ParameterizedTest
  @EnumSource
  void aConfirmedPaymentThatWasReorganisedAwayBeforeTheFirstJobHasVanished(Money.Kind kind) {
    tell(
        kind,
        stage -> {
          long before = stage.money().height();
          Watched paid = stage.confirmedRequest();
          stage.money().undoDownTo(before);
          stage.money().settle();
          assertFoundOnce(stage, "vanished", paid, EXPECTED, 0);
        });
  }

  @ParameterizedTest
  @EnumSource
  void aConfirmedPaymentThatWasReorganisedAwayAfterAJobSawItHasVanished(Money.Kind kind) {
    tell(
        kind,
        stage -> {
          long before = stage.money().height();
          Watched paid = stage.confirmedRequest();
          stage.look(JobMode.PARTIAL);
          stage.found().assertNothing();
          stage.money().undoDownTo(before);
          stage.money().settle();
          assertFoundOnce(stage, "vanished", paid, EXPECTED, 0);
        });
  }

  @ParameterizedTest
  @EnumSource
  void aDepositThatNobodyAskedForIsUnknown(Money.Kind kind) {
    tell(
        kind,
        stage -> {
          Watched unasked = stage.addressWithoutRequest();
          stage.money().pay(unasked.target(), EXTRA);
          stage.money().settle();
          assertFoundOnce(stage, "unknown_deposit", unasked, 0, EXTRA);
        });
  }

  @ParameterizedTest
  @EnumSource
  void undisturbedRequestsShowNothing(Money.Kind kind) {
    tell(
        kind,
        stage -> {
          stage.confirmedRequest();
          stage.expiredRequest(0);
          Watched open = stage.request();
          stage.money().pay(open.target(), EXTRA);
          stage.money().settle();
          assertNothingFound(stage);
        });
  }

  @ParameterizedTest
  @EnumSource
  void coinsThatAreMovedAwayBeforeTheFirstJobHaveBeenPaid(Money.Kind kind) {
    tell(
        kind,
        stage -> {
          Watched paid = stage.confirmedRequest();
          stage.money().sweep(paid.target());
          stage.money().settle();
          assertNothingFound(stage);
        });
  }

  @ParameterizedTest
  @EnumSource
  void coinsThatAreMovedAwayBetweenJobsHaveBeenPaid(Money.Kind kind) {
    tell(
        kind,
        stage -> {
          Watched paid = stage.confirmedRequest();
          assertNothingFound(stage);
          long before = stage.money().height();
          stage.money().sweep(paid.target());
          stage.money().settle();
          assertNothingFound(stage);
          // The move is undone: the coins are back, and are no second payment.
          stage.money().undoDownTo(before);
          stage.money().settle();
          assertNothingFound(stage);
        });
  }

  /** Also by a full look, which such a node cannot tell everything. */
  @Test
  void onANodeWithoutOldStatesAPaymentAfterASweepIsFound() {
    tell(
        Money.Kind.ETHER,
        stage -> {
          stage.money().network().endpoint().keepsStates(2 * Money.DEPTH);
          Watched paidTwice = stage.confirmedRequest();
          stage.money().sweep(paidTwice.target());
          stage.money().network().mine(100);
          stage.look(JobMode.PARTIAL);
          stage.found().assertNothing();
          stage.money().pay(paidTwice.target(), EXTRA);
          stage.money().network().mine(100);
          stage.look(JobMode.FULL);
          assertFoundOnce(stage, "overpaid", paidTwice, EXPECTED, EXPECTED + EXTRA);
        });
  }

  @ParameterizedTest
  @EnumSource
  void aPaymentThatComesAgainInAnotherBlockIsNoNews(Money.Kind kind) {
    tell(
        kind,
        stage -> {
          stage.money().network().mine();
          long before = stage.money().height();
          stage.confirmedRequest();
          stage.money().repeatDownTo(before);
          // Not deep enough: neither there nor gone.
          stage.look(JobMode.PARTIAL);
          assertThat(stage.found().waiting()).containsExactly("1 chain_unsettled");
          stage.found().assertNothingWasOpened();

          stage.money().settle();
          stage.found().letTheWaitEnd();
          stage.runWorkersAtOnce();
          assertNothingFound(stage);
        });
  }

  @ParameterizedTest
  @EnumSource
  void whileTheChainIsDownJobsWaitAndNothingIsOpened(Money.Kind kind) {
    tell(
        kind,
        stage -> {
          Watched paidTwice = stage.confirmedRequest();
          stage.money().pay(paidTwice.target(), EXTRA);
          stage.money().settle();
          stage.money().network().faults().always(Fault.status(503));
          stage.lookTwiceAtOnce();
          assertThat(stage.found().waiting())
              .containsExactly("1 chain_http_status", "1 chain_http_status");
          stage.found().assertNothingWasOpened();

          stage.money().network().faults().clear();
          stage.found().letTheWaitEnd();
          stage.runWorkersAtOnce();
          assertFoundOnce(stage, "overpaid", paidTwice, EXPECTED, EXPECTED + EXTRA);
        });
  }

  private static void tell(Money.Kind kind, Consumer<Stage> story) {
    try (var stage = new Stage(store, kind)) {
      story.accept(stage);
    }
  }

  /** By two workers that look at the same time, and not again by those who come later. */
  private static void assertFoundOnce(
      Stage stage, String kind, Watched watched, long recorded, long found) {
    for (Runnable look : looks(stage)) {
      look.run();
      stage.found().assertOnly(kind, watched, recorded, found);
    }
  }

  private static void assertNothingFound(Stage stage) {
    for (Runnable look : looks(stage)) {
      look.run();
      stage.found().assertNothing();
    }
  }

  private static List<Runnable> looks(Stage stage) {
    return List.of(
        stage::lookTwiceAtOnce,
        () -> stage.look(JobMode.PARTIAL),
        () -> stage.look(JobMode.FULL),
        stage::lookTwiceAtOnce);
  }
}
