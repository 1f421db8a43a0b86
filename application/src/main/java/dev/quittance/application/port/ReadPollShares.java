package dev.quittance.application.port;

import dev.quittance.domain.BalanceScore;
import java.util.List;
import java.util.Map;

/** Who made how many polls of the last hour. */
@FunctionalInterface
public interface ReadPollShares {
  /** For every type that has an observer, by its name. */
  List<Share> read();

  /**
   * @param polls by node, with those that take part and made none
   */
  record Share(String type, Map<String, Long> polls) {
    public double balanceScore() {
      return BalanceScore.of(polls.values());
    }
  }
}
