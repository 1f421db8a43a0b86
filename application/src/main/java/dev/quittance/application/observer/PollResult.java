package dev.quittance.application.observer;

/**
 * The counters of one poll of a type.
 *
 * @param polled observers whose poll was begun
 * @param observed records that their sources gave, known ones included
 * @param fresh records observed for the first time
 * @param rejected fresh records that were unusable
 * @param failed observers whose poll failed
 * @param lost writes refused because the lock was lost: one at most, since nothing follows it
 */
public record PollResult(int polled, int observed, int fresh, int rejected, int failed, int lost) {
  public static final PollResult NOTHING = new PollResult(0, 0, 0, 0, 0, 0);

  PollResult plus(PollResult other) {
    return new PollResult(
        polled + other.polled,
        observed + other.observed,
        fresh + other.fresh,
        rejected + other.rejected,
        failed + other.failed,
        lost + other.lost);
  }

  static PollResult begun() {
    return new PollResult(1, 0, 0, 0, 0, 0);
  }

  static PollResult page(int observed, int fresh, int rejected) {
    return new PollResult(0, observed, fresh, rejected, 0, 0);
  }

  static PollResult failure() {
    return new PollResult(0, 0, 0, 0, 1, 0);
  }

  static PollResult lockLost() {
    return new PollResult(0, 0, 0, 0, 0, 1);
  }
}
