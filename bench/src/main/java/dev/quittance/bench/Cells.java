package dev.quittance.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

/**
 * Runs every contestant on every backlog with every number of workers. They take turns within a
 * cell, so that noise hits all alike.
 */
final class Cells {
  private final Plan plan;
  private final Jdbi jdbi;
  private final List<Contestant> contestants;
  private final Progress progress;
  private final Map<Cell, List<Measured>> results = new LinkedHashMap<>();

  record Cell(String contestant, int backlog, int workers) {}

  Cells(Plan plan, Jdbi jdbi, List<Contestant> contestants, Progress progress) {
    this.plan = plan;
    this.jdbi = jdbi;
    this.contestants = contestants;
    this.progress = progress;
  }

  void warmUp() {
    contestants.forEach(Contestant::clear);
    for (int turn = 1; turn <= plan.warmUps(); turn++) {
      progress.say("warming up, %d of %d", turn, plan.warmUps());
      for (Contestant contestant : contestants) {
        measure(contestant, plan.small(), Plan.KEY_WORKERS);
      }
    }
  }

  Map<Cell, List<Measured>> run() {
    for (int backlog : plan.backlogs()) {
      contestants.forEach(Contestant::clear);
      for (int repeat = 0; repeat < plan.repeats(); repeat++) {
        for (int workers : plan.workers()) {
          if (repeat < plan.repeats(backlog, workers)) {
            takeTurns(backlog, workers);
          }
        }
      }
    }
    return results;
  }

  private void takeTurns(int backlog, int workers) {
    for (Contestant contestant : contestants) {
      Measured measured = measure(contestant, backlog, workers);
      results
          .computeIfAbsent(new Cell(contestant.name(), backlog, workers), cell -> new ArrayList<>())
          .add(measured);
      progress.say(
          "%,9d open, %d workers: %,7.0f rows/s %s",
          backlog, workers, measured.rowsPerSecond(), contestant.name());
    }
  }

  /** Filling up and tidying up is not part of the time. */
  private Measured measure(Contestant contestant, int backlog, int workers) {
    contestant.fill(backlog);
    tidy(jdbi);
    Measured sum = Measured.NOTHING;
    while (sum.rows() < plan.rows() && sum.nanos() < plan.limit().toNanos()) {
      contestant.fill(backlog);
      Duration left = plan.limit().minusNanos(sum.nanos());
      sum = sum.then(contestant.run(workers, new Quota(plan.rowsPerRound(backlog), left)));
    }
    return sum;
  }

  static void tidy(Jdbi jdbi) {
    jdbi.useHandle(
        handle -> {
          handle.execute(
              "VACUUM (ANALYZE) app.payment_requests, app.event_outbox, scheduled_tasks");
          handle.execute("CHECKPOINT");
        });
  }
}
