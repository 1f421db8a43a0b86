package dev.quittance.bootstrap.observer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.observer.PollResult;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Rows of transactions that commit late, with an older time or number than what was read before.
 */
@Timeout(120)
class LateCommitsTest {
  private static final String INSERT = "INSERT INTO moved (at) VALUES (clock_timestamp())";

  private final ObserverRig rig = new ObserverRig();

  @BeforeEach
  void createTables() {
    rig.executeAtSource("CREATE TABLE moved (id bigserial PRIMARY KEY, at timestamptz NOT NULL)");
    rig.executeAtSource("CREATE TABLE task (id bigserial PRIMARY KEY, at bigserial NOT NULL)");
  }

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void aRowThatCommitsLateWithAnOlderTimeIsObservedOnce() {
    rig.add("inventory", "stock", rig.jdbcSource("moved", "timestamp", "\"5m\"", ""));
    try (Handle late = rig.source().open()) {
      late.begin();
      late.execute(INSERT);
      rig.executeAtSource(INSERT);
      assertThat(rig.poll("inventory").fresh()).isEqualTo(1);

      late.commit();
    }

    assertThat(rig.pollAgain("inventory")).isEqualTo(new PollResult(1, 2, 1, 0, 0, 0));
    assertThat(rig.pollAgain("inventory")).isEqualTo(new PollResult(1, 2, 0, 0, 0, 0));
    assertThat(rig.texts("SELECT payload->>'external_id' FROM app.event_outbox ORDER BY 1"))
        .containsExactly("1", "2");
  }

  /** What the overlap is for: this is what happens without. */
  @Test
  void withoutAnOverlapItIsMissed() {
    rig.add("inventory", "stock", rig.jdbcSource("moved", "timestamp", "\"0s\"", ""));
    try (Handle late = rig.source().open()) {
      late.begin();
      late.execute(INSERT);
      rig.executeAtSource(INSERT);
      rig.poll("inventory");
      late.commit();
    }

    assertThat(rig.pollAgain("inventory").fresh()).isZero();
  }

  @Test
  void writersThatCommitInAnyOrderWhilePagesAreReadLoseNothing() {
    rig.add("inventory", "stock", rig.jdbcSource("moved", "timestamp", "\"5m\"", "\"limit\": 3,"));
    rig.add("wes", "tasks", rig.jdbcSource("task", "number", "50", "\"limit\": 3,"));
    int rows = 60;
    var random = new Random(7);
    Deque<Handle> open = new ArrayDeque<>();
    for (int i = 0; i < rows; i++) {
      Handle writer = rig.source().open();
      writer.begin();
      writer.execute(INSERT);
      writer.execute("INSERT INTO task DEFAULT VALUES");
      if (random.nextBoolean()) {
        open.addFirst(writer);
      } else {
        open.addLast(writer);
      }
      if (open.size() > 5) {
        commit(open.removeFirst());
      }
      if (i % 6 == 0) {
        rig.pollAgain("inventory");
        rig.pollAgain("wes");
      }
    }
    open.forEach(LateCommitsTest::commit);
    untilNothingIsNew("inventory");
    untilNothingIsNew("wes");

    assertThat(rig.count("app.observations")).isEqualTo(2 * rows);
    assertThat(rig.texts("SELECT event_type || count(*) FROM app.event_outbox GROUP BY event_type"))
        .containsExactlyInAnyOrder("InventoryObserved" + rows, "WesTaskPolled" + rows);
  }

  /** Two polls at least: the sweep that is going on, and a whole one. */
  private void untilNothingIsNew(String type) {
    rig.pollAgain(type);
    while (rig.pollAgain(type).fresh() > 0) {
      assertThat(rig.texts("SELECT last_error FROM app.observers WHERE failures > 0")).isEmpty();
    }
  }

  private static void commit(Handle writer) {
    writer.commit();
    writer.close();
  }
}
