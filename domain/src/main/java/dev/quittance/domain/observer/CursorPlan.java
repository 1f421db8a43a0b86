package dev.quittance.domain.observer;

import java.math.BigDecimal;

/**
 * How a source is read by its cursor.
 *
 * @param start where the first sweep starts; nothing before it is ever asked for
 * @param overlap how late rows may become visible: seconds for times, a distance for numbers
 */
public record CursorPlan(CursorType type, String start, BigDecimal overlap) {
  public CursorPlan {
    start = type.canonical(start);
    if (overlap.signum() < 0) {
      throw new IllegalArgumentException("an overlap is not negative");
    }
    if (overlap.signum() > 0 && !type.isOrdered()) {
      throw new IllegalArgumentException("a cursor of text has no overlap");
    }
  }

  boolean hasOverlap() {
    return overlap.signum() > 0;
  }

  String beforeOverlap(String value) {
    return type.later(start, type.minus(value, overlap));
  }
}
