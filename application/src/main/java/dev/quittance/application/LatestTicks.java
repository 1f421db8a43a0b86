package dev.quittance.application;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks back along a schedule, which itself can only look ahead. */
final class LatestTicks {
  private static final Duration FIRST_LOOK_BACK = Duration.ofMinutes(1);

  private LatestTicks() {}

  /**
   * The last few ticks after one moment and up to another, in order. Looks back twice as far each
   * time until there are enough: a schedule of every second is not followed through a whole year.
   */
  static List<Instant> between(Schedule schedule, Instant after, Instant upTo, int most) {
    Duration back = FIRST_LOOK_BACK;
    while (true) {
      Instant from = later(after, upTo.minus(back));
      List<Instant> found = all(schedule, from, upTo);
      if (found.size() >= most || !from.isAfter(after)) {
        return List.copyOf(found.subList(Math.max(0, found.size() - most), found.size()));
      }
      back = back.multipliedBy(2);
    }
  }

  private static List<Instant> all(Schedule schedule, Instant after, Instant upTo) {
    List<Instant> ticks = new ArrayList<>();
    Optional<Instant> next = schedule.nextAfter(after);
    while (next.isPresent() && !next.get().isAfter(upTo)) {
      ticks.add(next.get());
      next = schedule.nextAfter(next.get());
    }
    return ticks;
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
