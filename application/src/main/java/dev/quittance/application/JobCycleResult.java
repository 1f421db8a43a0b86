package dev.quittance.application;

/**
 * The counters of one cycle of jobs.
 *
 * @param claimed jobs leased to this worker by the claim
 * @param succeeded jobs that compared chain and record
 * @param retried attempts that came to nothing; these jobs come back later
 * @param failed jobs that have used up their attempts
 * @param discrepancies facts found that were not known before
 * @param lateWrites writes refused because the lease was lost
 */
public record JobCycleResult(
    int claimed, int succeeded, int retried, int failed, int discrepancies, int lateWrites) {

  public static final JobCycleResult NOTHING = new JobCycleResult(0, 0, 0, 0, 0, 0);
}
