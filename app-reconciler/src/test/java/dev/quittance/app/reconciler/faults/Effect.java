package dev.quittance.app.reconciler.faults;

import static java.util.stream.Collectors.toMap;

import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a behaviour may do to the rows while it lasts: hold them as they are, with an error that
 * says why. A row that is not held gets its right status in spite of it.
 *
 * @param servedBy the endpoint that must have been asked about the paid row, counted from 1
 */
record Effect(Map<Row, String> held, Optional<Integer> servedBy) {
  static Effect none() {
    return new Effect(Map.of(), Optional.empty());
  }

  static Effect servedBy(int endpoint) {
    return new Effect(Map.of(), Optional.of(endpoint));
  }

  static Effect allHeld(String code) {
    return held(code, EnumSet.allOf(Row.class));
  }

  static Effect held(String code, Row... rows) {
    return held(code, Set.of(rows));
  }

  static Effect disputed(Row... rows) {
    return held(Verdict.Disputed.CODE, rows);
  }

  private static Effect held(String code, Set<Row> rows) {
    return new Effect(
        rows.stream().collect(toMap(Function.identity(), row -> code)), Optional.empty());
  }

  Stream<Row> notHeld() {
    return Stream.of(Row.values()).filter(row -> !held.containsKey(row));
  }

  boolean isDispute(Row row) {
    return Verdict.Disputed.CODE.equals(held.get(row));
  }
}
