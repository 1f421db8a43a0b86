package dev.quittance.devkit.chain;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Faults to come: first the counted ones in the order given, then the standing one. */
final class Script {
  private record Counted(Fault fault, int left) {}

  private final Deque<Counted> counted = new ArrayDeque<>();
  private Optional<Fault> standing = Optional.empty();

  synchronized void next(int requests, Fault fault) {
    counted.addLast(new Counted(fault, requests));
  }

  synchronized void always(Fault fault) {
    standing = Optional.of(fault);
  }

  synchronized void clear() {
    counted.clear();
    standing = Optional.empty();
  }

  synchronized Optional<Fault> take() {
    Counted first = counted.pollFirst();
    if (first == null) {
      return standing;
    }
    if (first.left() > 1) {
      counted.addFirst(new Counted(first.fault(), first.left() - 1));
    }
    return Optional.of(first.fault());
  }
}
