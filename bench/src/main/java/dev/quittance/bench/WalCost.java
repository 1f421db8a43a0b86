package dev.quittance.bench;

import org.jdbi.v3.core.Jdbi;

/**
 * Bytes of write-ahead log per reconciled row: claim, transition and event.
 *
 * @param afterCheckpoint with a full image of every page, as right after a checkpoint
 * @param later when those images have been written
 */
record WalCost(double afterCheckpoint, double later) {
  static WalCost measure(Contestant contestant, Plan plan, Jdbi jdbi) {
    contestant.clear();
    contestant.fill(plan.rows());
    Cells.tidy(jdbi);
    double afterCheckpoint = perRow(contestant, plan, jdbi);
    // New rows land on pages that are in the log already.
    contestant.fill(plan.rows());
    return new WalCost(afterCheckpoint, perRow(contestant, plan, jdbi));
  }

  private static double perRow(Contestant contestant, Plan plan, Jdbi jdbi) {
    long before = written(jdbi);
    Measured measured =
        contestant.run(Plan.KEY_WORKERS, new Quota(plan.rows(), plan.limit().multipliedBy(10)));
    return (double) (written(jdbi) - before) / measured.rows();
  }

  /** By the whole server so far. */
  static long written(Jdbi jdbi) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery("SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint")
                .mapTo(Long.class)
                .one());
  }
}
