package dev.quittance.domain.observer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A table that others write to while it is read. A row has its value from the moment it is written
 * and is visible when its transaction commits, which is late at times, but never by more than the
 * overlap.
 */
final class SimulatedSource {
  record Row(int id, long value) {}

  private final RandomGenerator random;
  private final CursorType type;
  private final int overlap;
  private final List<Row> open = new ArrayList<>();
  private final List<Row> visible = new ArrayList<>();
  private int written;
  long now = 1_000;

  SimulatedSource(RandomGenerator random, CursorType type, int overlap) {
    this.random = random;
    this.type = type;
    this.overlap = overlap;
  }

  int written() {
    return written;
  }

  /** Some time passes, with writers at work. */
  void goOn() {
    for (int i = random.nextInt(4); i > 0; i--) {
      written++;
      open.add(new Row(written, type == CursorType.NUMBER ? written : now));
    }
    now += random.nextInt(2);
    while (!open.isEmpty() && random.nextInt(3) > 0) {
      commit(open.get(random.nextInt(open.size())));
    }
    new ArrayList<>(open).stream().filter(this::mustNotWait).forEach(this::commit);
  }

  void commitAll() {
    new ArrayList<>(open).forEach(this::commit);
  }

  /** As a source answers: what is visible now, in order. */
  List<Row> page(long from, int limit) {
    return visible.stream()
        .filter(row -> row.value() >= from)
        .sorted(Comparator.comparingLong(Row::value).thenComparing(Row::id))
        .limit(limit)
        .toList();
  }

  private boolean mustNotWait(Row row) {
    return type == CursorType.TIMESTAMP && now - row.value() >= overlap;
  }

  /** Of numbers none may be overtaken by more than the overlap. */
  private void commit(Row row) {
    if (type == CursorType.NUMBER) {
      open.stream()
          .filter(other -> other.value() < row.value() - overlap)
          .toList()
          .forEach(this::show);
    }
    if (open.contains(row)) {
      show(row);
    }
  }

  private void show(Row row) {
    open.remove(row);
    visible.add(row);
  }
}
