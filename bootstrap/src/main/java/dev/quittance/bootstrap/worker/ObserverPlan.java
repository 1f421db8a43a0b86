package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.JoinPolls.Outlook;
import dev.quittance.domain.FairShare;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.util.Set;

/**
 * How a node polls observers.
 *
 * @param fixedDelay longest wait between two looks at what is due
 * @param lockTtl how long a lock outlives a node that died
 * @param disabledTypes that are left to other nodes
 */
public record ObserverPlan(
    WorkerId node, Duration fixedDelay, Duration lockTtl, Set<String> disabledTypes) {
  private static final Duration LONGEST_STEP = Duration.ofSeconds(1);
  private static final int STEPS_PER_DELAY = 10;

  /** Of the delay, however many nodes there are. */
  private static final int LARGEST_HANDICAP_DIVISOR = 3;

  /** Looks that may come late or fail before a node counts as gone. */
  private static final int LOOKS = 3;

  private static final Duration SHORTEST_STAY = Duration.ofSeconds(5);

  public ObserverPlan {
    disabledTypes = Set.copyOf(disabledTypes);
    if (!fixedDelay.isPositive() || lockTtl.compareTo(fixedDelay) < 0) {
      throw new IllegalArgumentException("a delay is positive and no longer than a lock lasts");
    }
  }

  /** How long after the moment at which a poll is due this node tries to make it. */
  Duration handicap(Outlook outlook) {
    Duration fair = new FairShare(step()).waitOf(node.name(), outlook.nodes(), outlook.lastPolls());
    return shorter(fair, fixedDelay.dividedBy(LARGEST_HANDICAP_DIVISOR));
  }

  /** How long it counts as being there after a look. */
  Duration stays() {
    Duration looks = fixedDelay.multipliedBy(LOOKS);
    return looks.compareTo(SHORTEST_STAY) > 0 ? looks : SHORTEST_STAY;
  }

  /** How soon to look again at a poll that another node is making. */
  Duration recheck() {
    return fixedDelay.dividedBy(STEPS_PER_DELAY);
  }

  boolean polls(String type) {
    return !disabledTypes.contains(type);
  }

  static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private Duration step() {
    return shorter(LONGEST_STEP, fixedDelay.dividedBy(STEPS_PER_DELAY));
  }
}
