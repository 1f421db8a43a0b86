package dev.quittance.domain.observer;

/** What a page makes of the progress. */
public sealed interface SweepStep {
  /**
   * @param finished whether the sweep is over; otherwise the next page follows
   */
  record Moved(SweepProgress progress, boolean finished) implements SweepStep {}

  /** The page is full of one value: asking from that value on gives the same page again. */
  record Stuck(String at) implements SweepStep {}

  /** The source does not sort by the cursor, so nobody knows what the next page would miss. */
  record OutOfOrder(String value, String after) implements SweepStep {}
}
