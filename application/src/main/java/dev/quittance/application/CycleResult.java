package dev.quittance.application;

/**
 * The counters of one cycle.
 *
 * @param claimed rows leased to this worker by the claim
 * @param scanned rows for which a chain gave a usable answer
 * @param skipped rows that nobody here can observe: no endpoint, or not readable
 * @param errors rows whose observation or write failed; they stay open
 * @param lateWrites writes refused because the lease was lost or the status had changed
 */
public record CycleResult(
    int claimed,
    int scanned,
    int confirmed,
    int detected,
    int expired,
    int skipped,
    int errors,
    int lateWrites) {

  public static final CycleResult NOTHING = new CycleResult(0, 0, 0, 0, 0, 0, 0, 0);
}
