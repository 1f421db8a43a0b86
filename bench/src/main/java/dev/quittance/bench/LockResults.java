package dev.quittance.bench;

import static dev.quittance.bench.Report.format;

import dev.quittance.bench.LockBenchmark.Cell;
import dev.quittance.bench.LockBenchmark.Setting;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** What was measured of locks, as a section of the page. */
record LockResults(Map<Cell, List<Measured>> cells) {
  static final String TITLE = "## Locks";

  private static final String US = "quittance";
  private static final double LEAST = 1.5;
  private static final double SLOWEST_MILLIS = 100;

  String section() {
    return String.join("\n", TITLE, "", contestants(), targets(), figures());
  }

  private String contestants() {
    return format(
        """
        Acquire and release, without doing anything in between; who is refused tries again at once.

        - **quittance**: `DistributedLocks`, with a fence; a release does not wait for the disk.
        - **ShedLock** 7.10.1: its JDBC template provider with `usingDbTime`; no fence.
        - **Spring Integration** 7.0.5: `JdbcLockRegistry`; no fence, keys as hashes, the time of the
          application.

        Each thread is a process of its own to the contestant. All on one server, taking turns;
        medians of %d turns after a warm-up.
        """,
        cells.values().iterator().next().size());
  }

  private String targets() {
    var table = new MarkdownTable("what", "figure", "target", "verdict");
    for (Setting setting : Setting.ALL) {
      String where = describe(setting);
      if (!setting.sameKey()) {
        Targets.atLeast(table, "quittance / the better peer, " + where, ratio(setting), LEAST);
      } else {
        table.row("quittance / the better peer, " + where, format("%.2f", ratio(setting)), "", "");
      }
      Targets.atMost(
          table, "attempt p99, " + where, millis(US, setting, 99), SLOWEST_MILLIS, " ms");
    }
    return table.toString();
  }

  private String figures() {
    var table =
        new MarkdownTable(
            "threads",
            "contestant",
            "pairs per second",
            "attempts per second",
            "attempt p50 ms",
            "attempt p99 ms");
    for (Setting setting : Setting.ALL) {
      for (String contestant : contestantsOf(setting)) {
        table.row(
            describe(setting),
            contestant,
            format("%,.0f", pairs(contestant, setting)),
            format("%,.0f", attempts(contestant, setting)),
            format("%.2f", millis(contestant, setting, 50)),
            format("%.2f", millis(contestant, setting, 99)));
      }
    }
    return table.toString();
  }

  private static String describe(Setting setting) {
    return setting.threads() == 1
        ? "1 thread"
        : setting.threads() + " threads, " + (setting.sameKey() ? "one key" : "own keys");
  }

  private double ratio(Setting setting) {
    double best =
        contestantsOf(setting).stream()
            .filter(contestant -> !contestant.equals(US))
            .mapToDouble(peer -> pairs(peer, setting))
            .max()
            .orElseThrow();
    return pairs(US, setting) / best;
  }

  private double pairs(String contestant, Setting setting) {
    return Statistics.median(
        runs(contestant, setting).stream().mapToDouble(Measured::rowsPerSecond).toArray());
  }

  private double attempts(String contestant, Setting setting) {
    return Statistics.median(
        runs(contestant, setting).stream()
            .mapToDouble(run -> run.claims().length * 1e9 / run.nanos())
            .toArray());
  }

  private double millis(String contestant, Setting setting, double percent) {
    return Results.millis(
        runs(contestant, setting).stream()
            .flatMapToLong(run -> LongStream.of(run.claims()))
            .toArray(),
        percent);
  }

  private List<String> contestantsOf(Setting setting) {
    return cells.keySet().stream()
        .filter(cell -> cell.setting().equals(setting))
        .map(Cell::contestant)
        .toList();
  }

  private List<Measured> runs(String contestant, Setting setting) {
    return cells.get(new Cell(contestant, setting));
  }
}
