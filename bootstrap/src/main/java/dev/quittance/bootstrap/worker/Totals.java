package dev.quittance.bootstrap.worker;

import dev.quittance.application.CycleResult;

/**
 * The sums of many cycles. Long, because a busy worker passes the range of an int within days.
 *
 * @param cycles how many cycles came to their end
 */
public record Totals(
    long cycles,
    long claimed,
    long scanned,
    long confirmed,
    long detected,
    long expired,
    long skipped,
    long errors,
    long lateWrites) {
  public static final Totals NOTHING = new Totals(0, 0, 0, 0, 0, 0, 0, 0, 0);

  public Totals plus(CycleResult cycle) {
    return plus(
        new Totals(
            1,
            cycle.claimed(),
            cycle.scanned(),
            cycle.confirmed(),
            cycle.detected(),
            cycle.expired(),
            cycle.skipped(),
            cycle.errors(),
            cycle.lateWrites()));
  }

  public Totals plus(Totals other) {
    return new Totals(
        cycles + other.cycles,
        claimed + other.claimed,
        scanned + other.scanned,
        confirmed + other.confirmed,
        detected + other.detected,
        expired + other.expired,
        skipped + other.skipped,
        errors + other.errors,
        lateWrites + other.lateWrites);
  }
}
