package dev.quittance.domain.observer;

import java.time.Instant;
import java.util.List;

/**
 * What a page of a source tells about the sweep. All times are the database's.
 *
 * @param cursors the values of its records, in the order they came
 * @param full whether there were as many as asked for, so that there may be more
 * @param asked not later than when the source was asked
 * @param answered not earlier than when it had answered
 */
public record SweepPage(List<String> cursors, boolean full, Instant asked, Instant answered) {
  public SweepPage {
    cursors = List.copyOf(cursors);
  }
}
