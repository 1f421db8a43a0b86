package dev.quittance.application.port;

import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Says that a node takes part in the polls of a type, and reads what decides whose turn it is. */
@FunctionalInterface
public interface JoinPolls {
  /**
   * @param stays how long it counts as being there without saying so again
   */
  Outlook join(ObserverType type, String node, Duration stays);

  /**
   * All times are by the database's clock.
   *
   * @param untilDue negative once a poll is due; empty without any active observer
   * @param lockedFor how long the lock of the type lasts yet; zero if it is free
   * @param nodes that take part
   * @param lastPolls who made them, the newest first; as many as a fair share looks at
   */
  record Outlook(
      Optional<Duration> untilDue, Duration lockedFor, Set<String> nodes, List<String> lastPolls) {
    public Outlook {
      nodes = Set.copyOf(nodes);
      lastPolls = List.copyOf(lastPolls);
    }
  }
}
