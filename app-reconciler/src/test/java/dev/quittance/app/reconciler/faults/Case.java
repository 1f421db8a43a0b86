package dev.quittance.app.reconciler.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.app.reconciler.Store;
import dev.quittance.devkit.audit.EventHistory;
import dev.quittance.domain.Chain;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One line of the table, on one chain. */
record Case(Behaviour behaviour, Chain chain) {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** For a busy machine, and for an endpoint that asked for a pause: 30 seconds at the most. */
  private static final Duration MARGIN = Duration.ofSeconds(45);

  /** Often enough for what is wrong to be more than a beginning. */
  private static final int FAILURES = 3;

  void run(Store store) {
    store.clear();
    try (var scene = new Scene(chain, behaviour.setting())) {
      var requests = Requests.create(store, scene.network());
      behaviour.begin().accept(scene);
      boolean misconfigured = suffer(scene, store, requests);
      if (misconfigured) {
        recoverAfterRestart(scene, store, requests);
      }
      assertHistoryIsSound(new EventHistory(store.jdbi()));
    }
  }

  /** Whether the worker has to be started anew. */
  private boolean suffer(Scene scene, Store store, Requests requests) {
    var failures = new Failures();
    Set<Row> shown = EnumSet.noneOf(Row.class);
    try (var worker = new Worker(scene, store.ports(), failures)) {
      worker.runUntil(() -> requireEffect(requests.states(), failures, shown), PATIENCE);
      behaviour.effect().servedBy().ifPresent(number -> requireAsked(scene, number));

      boolean misconfigured = scene.mend();
      if (!misconfigured) {
        recover(worker, requests);
      }
      return misconfigured;
    }
  }

  private static void recoverAfterRestart(Scene scene, Store store, Requests requests) {
    try (var worker = new Worker(scene, store.ports(), new Failures())) {
      recover(worker, requests);
    }
  }

  private static void recover(Worker worker, Requests requests) {
    worker.runUntil(
        () -> requests.states().forEach(Case::requireRight), Worker.BREAKER_PERIOD.plus(MARGIN));
  }

  private void requireEffect(Map<Row, RowState> states, Failures failures, Set<Row> shown) {
    Effect effect = behaviour.effect();
    states.forEach(this::requireNothingFalse);
    effect.notHeld().forEach(row -> requireRight(row, states.get(row)));
    // Later its circuit may be open, and the last error says that.
    effect.held().keySet().stream()
        .filter(row -> states.get(row).isHeldBy(effect.held().get(row)))
        .forEach(shown::add);
    for (Row row : effect.held().keySet()) {
      RowState state = states.get(row);
      assertThat(state.disputed()).as("%s, %s", row, state).isEqualTo(effect.isDispute(row));
      List<String> codes = failures.of(row.address(chain));
      assertThat(codes).as("%s, %s", row, state).hasSizeGreaterThanOrEqualTo(FAILURES);
      assertThat(shown).as("%s failed with %s", row, codes).contains(row);
    }
  }

  /**
   * A held row has no other status than it had; the others are on the way to the right one. Ends
   * the case at once: what is final stays, and there is nothing to wait for.
   */
  private void requireNothingFalse(Row row, RowState state) {
    boolean held = behaviour.effect().held().containsKey(row);
    if (held ? !state.isPending() : !state.isOnTheWayTo(row)) {
      throw new IllegalStateException("a false result: " + row + " is " + state);
    }
  }

  private void requireAsked(Scene scene, int endpoint) {
    assertThat(scene.endpoint(endpoint).requestsFor(Row.PAID.address(chain))).isPositive();
  }

  private static void requireRight(Row row, RowState state) {
    assertThat(state.isRight(row)).as("%s, %s", row, state).isTrue();
  }

  private static void assertHistoryIsSound(EventHistory history) {
    assertThat(history.confirmedTwice()).isZero();
    assertThat(history.brokenHistories()).isZero();
    assertThat(history.disagreements()).isZero();
    assertThat(history.leased()).isZero();
  }

  @Override
  public String toString() {
    return chain.code() + ": " + behaviour.name();
  }
}
