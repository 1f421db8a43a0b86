package dev.quittance.domain;

import java.util.Collection;

/**
 * How evenly polls are shared: 100 times Jain's index. 100 is perfect; 100 divided by the number of
 * nodes means that one of them makes every poll.
 */
public final class BalanceScore {
  private BalanceScore() {}

  /**
   * @param polls of each node, also of those that made none. Where nobody polls, nothing is uneven
   */
  public static double of(Collection<? extends Number> polls) {
    double sum = polls.stream().mapToDouble(Number::doubleValue).sum();
    double squares = polls.stream().mapToDouble(n -> n.doubleValue() * n.doubleValue()).sum();
    return squares == 0 ? 100 : 100 * sum * sum / (polls.size() * squares);
  }
}
