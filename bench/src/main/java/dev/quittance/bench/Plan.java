package dev.quittance.bench;

import java.time.Duration;
import java.util.List;

/**
 * What is measured.
 *
 * @param backlogs open rows: few, the usual, many
 * @param rows reconciled in a cell, unless its time is up before
 * @param repeats of the key cells, those with {@link #KEY_WORKERS} on the usual backlog
 * @param warmUps turns that do not count: a compiled cycle takes a fifth of the CPU of a fresh one
 * @param cycles against a chain, after the warm-up
 */
record Plan(
    List<Integer> backlogs,
    List<Integer> workers,
    int rows,
    Duration limit,
    int repeats,
    int warmUps,
    int cycles) {
  static final int BATCH = 100;
  static final int KEY_WORKERS = 4;

  static final Plan FULL =
      new Plan(
          List.of(1_000, 100_000, 1_000_000),
          List.of(1, 2, 4, 8),
          60_000,
          Duration.ofSeconds(6),
          3,
          4,
          100);

  static final Plan QUICK =
      new Plan(
          List.of(1_000, 20_000, 100_000), List.of(1, 4), 15_000, Duration.ofSeconds(3), 1, 2, 30);

  int small() {
    return backlogs.getFirst();
  }

  int usual() {
    return backlogs.get(1);
  }

  int large() {
    return backlogs.getLast();
  }

  /**
   * Rows reconciled in one go before the backlog is filled up again. Of a small one only a part, in
   * batches that divide evenly among the workers: at its very end most of them would stand idle.
   */
  int rowsPerRound(int backlog) {
    return backlog > rows ? rows : Math.min(rows, backlog * 8 / 10);
  }

  int repeats(int backlog, int workers) {
    return backlog == usual() && workers == KEY_WORKERS ? repeats : 1;
  }
}
