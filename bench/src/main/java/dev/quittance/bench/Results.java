package dev.quittance.bench;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Everything that was measured. */
record Results(
    Plan plan,
    Map<Cells.Cell, List<Measured>> cells,
    WalCost wal,
    ExplainedStatements plans,
    long[] etherCycles,
    long[] mixedCycles,
    Creations.Results creations) {

  double rowsPerSecond(String contestant, int backlog, int workers) {
    return Statistics.median(
        runs(contestant, backlog, workers).stream().mapToDouble(Measured::rowsPerSecond).toArray());
  }

  double ratio(String contestant, String other, int backlog, int workers) {
    return rowsPerSecond(contestant, backlog, workers) / rowsPerSecond(other, backlog, workers);
  }

  /** In milliseconds, over all runs of the cell with the key number of workers. */
  double claim(String contestant, int backlog, double percent) {
    return millis(
        runs(contestant, backlog, Plan.KEY_WORKERS).stream()
            .flatMapToLong(run -> LongStream.of(run.claims()))
            .toArray(),
        percent);
  }

  double transition(String contestant, int backlog, double percent) {
    return millis(
        runs(contestant, backlog, Plan.KEY_WORKERS).stream()
            .flatMapToLong(run -> LongStream.of(run.transitions()))
            .toArray(),
        percent);
  }

  static double millis(long[] nanos, double percent) {
    return Statistics.percentile(nanos, percent) / 1e6;
  }

  private List<Measured> runs(String contestant, int backlog, int workers) {
    return cells.get(new Cells.Cell(contestant, backlog, workers));
  }
}
