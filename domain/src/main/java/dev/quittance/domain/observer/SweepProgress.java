package dev.quittance.domain.observer;

import dev.quittance.domain.observer.SweepStep.Moved;
import dev.quittance.domain.observer.SweepStep.OutOfOrder;
import dev.quittance.domain.observer.SweepStep.Stuck;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How far an observer has come in its source. See the package for the reasons.
 *
 * @param highest the highest value observed so far
 * @param settled the next sweep starts the overlap below this
 * @param unfinished where the present sweep goes on, if it is not over
 */
public record SweepProgress(
    Optional<String> highest, Optional<String> settled, Optional<Unfinished> unfinished) {
  public static final SweepProgress NONE =
      new SweepProgress(Optional.empty(), Optional.empty(), Optional.empty());

  /**
   * @param place the value that the next page starts with
   * @param since when the sweep began
   */
  public record Unfinished(String place, Instant since) {}

  /** The value that the next page starts with. */
  public String from(CursorPlan plan) {
    if (unfinished.isPresent()) {
      return unfinished.get().place();
    }
    return plan.hasOverlap()
        ? settled.map(plan::beforeOverlap).orElse(plan.start())
        : highest.orElse(plan.start());
  }

  public SweepStep after(SweepPage page, CursorPlan plan) {
    if (page.cursors().isEmpty()) {
      return new Moved(new SweepProgress(highest, settledBy(highest), Optional.empty()), true);
    }
    return firstOutOfOrder(page.cursors(), plan.type()).orElseGet(() -> moved(page, plan));
  }

  private SweepStep moved(SweepPage page, CursorPlan plan) {
    CursorType type = plan.type();
    String last = page.cursors().getLast();
    boolean ahead = isAhead(last, from(plan), type);
    if (page.full() && !ahead) {
      return new Stuck(last);
    }
    String reached = type.notAfter(last, page.answered());
    var highestNow = Optional.of(highest.map(old -> type.later(old, reached)).orElse(reached));
    Instant since = unfinished.map(Unfinished::since).orElse(page.asked());
    if (ahead && (page.full() || isBehind(last, type))) {
      var goesOn = Optional.of(new Unfinished(last, since));
      return new Moved(new SweepProgress(highestNow, settledBy(highestNow), goesOn), false);
    }
    Duration took = Duration.between(since, page.answered());
    var settledNow = settledBy(highestNow).map(known -> settled(known, reached, took, type));
    return new Moved(new SweepProgress(highestNow, settledNow, Optional.empty()), true);
  }

  /** Decided by the first page of a sweep. */
  private Optional<String> settledBy(Optional<String> highestNow) {
    return unfinished.isPresent() ? settled : highestNow;
  }

  /**
   * A page that ends before what was seen earlier, though it is not full: a source that gives less
   * than it is asked for. One page more shows whether it has more.
   */
  private boolean isBehind(String last, CursorType type) {
    return type.isOrdered() && highest.isPresent() && type.compare(last, highest.get()) < 0;
  }

  private static boolean isAhead(String last, String from, CursorType type) {
    return type.isOrdered() ? type.compare(last, from) > 0 : !last.equals(from);
  }

  private static String settled(String known, String reached, Duration took, CursorType type) {
    return type == CursorType.TIMESTAMP && !took.isNegative()
        ? type.later(type.minus(reached, BigDecimal.valueOf(took.toNanos(), 9)), known)
        : known;
  }

  private static Optional<SweepStep> firstOutOfOrder(List<String> cursors, CursorType type) {
    for (int i = 1; i < cursors.size() && type.isOrdered(); i++) {
      if (type.compare(cursors.get(i), cursors.get(i - 1)) < 0) {
        return Optional.of(new OutOfOrder(cursors.get(i), cursors.get(i - 1)));
      }
    }
    return Optional.empty();
  }
}
