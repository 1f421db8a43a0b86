package dev.quittance.adapters.chain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds those that say the same. */
final class Majority {
  private Majority() {}

  /** The largest group of equal ones; empty if it is smaller than required, or not the only one. */
  static <T> Optional<List<T>> of(List<T> votes, Function<T, ?> what, int required) {
    var groups =
        votes.stream()
            .collect(Collectors.groupingBy(what, LinkedHashMap::new, Collectors.toList()))
            .values();
    int largest = groups.stream().mapToInt(List::size).max().orElse(0);
    List<List<T>> candidates = groups.stream().filter(g -> g.size() == largest).toList();
    return largest >= required && candidates.size() == 1
        ? Optional.of(candidates.getFirst())
        : Optional.empty();
  }
}
