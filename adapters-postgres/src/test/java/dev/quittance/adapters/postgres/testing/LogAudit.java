package dev.quittance.adapters.postgres.testing;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What is wrong with a log as somebody read it. */
public record LogAudit(List<LoggedEvent> read) {
  /** Positions that are not the one before and one. */
  public long jumps() {
    return IntStream.range(0, read.size()).filter(i -> read.get(i).cursor() != i + 1).count();
  }

  public long doubled() {
    var seen = new HashSet<String>();
    return read.stream().filter(e -> !seen.add(e.aggregate() + ":" + e.version())).count();
  }

  /** Versions that do not follow the one before of their aggregate. */
  public long outOfOrder() {
    Map<String, Long> last = new HashMap<>();
    return read.stream()
        .filter(
            event -> {
              Long before = last.put(event.aggregate(), event.version());
              return event.version() != (before == null ? 1 : before + 1);
            })
        .count();
  }
}
