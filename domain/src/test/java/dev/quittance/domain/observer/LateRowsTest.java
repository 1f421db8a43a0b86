package dev.quittance.domain.observer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever the order in which rows become visible, sweeps come by all of them. */
class LateRowsTest {
  private static final int RUNS = 100;
  private static final int PAGES = 40;
  private static final int LARGEST_LIMIT = 1_000;

  @ParameterizedTest
  @EnumSource(names = {"TIMESTAMP", "NUMBER"})
  void everyRowIsObserved(CursorType type) {
    for (int run = 0; run < RUNS; run++) {
      var observer = new Observer(new Random(run), type);
      for (int page = 0; page < PAGES; page++) {
        observer.readPage();
      }
      observer.source.commitAll();
      observer.readToTheEnd();
      observer.readToTheEnd();

      assertThat(observer.observed).as("run %d", run).hasSize(observer.source.written());
    }
  }

  private static final class Observer {
    private final CursorType type;
    private final CursorPlan plan;
    private final SimulatedSource source;
    private final Set<Integer> observed = new HashSet<>();
    private final int usualLimit;
    private SweepProgress progress = SweepProgress.NONE;
    private int limit;
    private boolean worldGoesOn = true;

    Observer(Random random, CursorType type) {
      this.type = type;
      int overlap = 1 + random.nextInt(5);
      this.plan = new CursorPlan(type, text(0), BigDecimal.valueOf(overlap));
      this.source = new SimulatedSource(random, type, overlap);
      this.usualLimit = 1 + random.nextInt(6);
      this.limit = usualLimit;
    }

    void readToTheEnd() {
      worldGoesOn = false;
      while (!readPage()) {
        assertThat(limit).isLessThan(LARGEST_LIMIT);
      }
    }

    /** True at the end of a sweep. */
    boolean readPage() {
      Instant asked = Instant.ofEpochSecond(source.now);
      goOn();
      var rows = source.page(number(progress.from(plan)), limit);
      goOn();
      var cursors = rows.stream().map(row -> text(row.value())).toList();
      return take(
          rows,
          new SweepPage(cursors, rows.size() == limit, asked, Instant.ofEpochSecond(source.now)));
    }

    private boolean take(List<SimulatedSource.Row> rows, SweepPage page) {
      switch (progress.after(page, plan)) {
        case SweepStep.Moved(SweepProgress next, boolean finished) -> {
          progress = next;
          rows.forEach(row -> observed.add(row.id()));
          limit = usualLimit;
          return finished;
        }
        case SweepStep.Stuck stuck -> limit *= 2;
        case SweepStep.OutOfOrder wrong -> throw new AssertionError(wrong);
      }
      return false;
    }

    private void goOn() {
      if (worldGoesOn) {
        source.goOn();
      }
    }

    private String text(long value) {
      return type == CursorType.TIMESTAMP
          ? Instant.ofEpochSecond(value).toString()
          : Long.toString(value);
    }

    private long number(String text) {
      return type == CursorType.TIMESTAMP
          ? Instant.parse(text).getEpochSecond()
          : Long.parseLong(text);
    }
  }
}
