package dev.quittance.domain;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** Nodes that race for one poll after the other. They notice late, each in its own way. */
final class PollRace {
  private static final FairShare SHARE = new FairShare(Duration.ofMillis(500));
  private static final int TOO_LATE = 600;

  private final Map<String, Node> nodes = new HashMap<>();
  private final Set<String> away = new HashSet<>();
  private final Deque<String> recent = new ArrayDeque<>();
  private final List<String> winners = new ArrayList<>();
  private final SplittableRandom random;

  /**
   * @param pace 0.9 for a timer that is 10 percent faster
   * @param lateness most milliseconds by which it usually notices too late that a poll is due
   * @param misses of a hundred times so many it is later than a step
   */
  private record Node(double pace, int lateness, int misses) {}

  PollRace(long seed) {
    random = new SplittableRandom(seed);
  }

  PollRace with(String name, double pace, int lateness) {
    return with(name, pace, lateness, 0);
  }

  PollRace with(String name, double pace, int lateness, int misses) {
    nodes.put(name, new Node(pace, lateness, misses));
    return this;
  }

  void leave(String node) {
    away.add(node);
  }

  void comeBack(String node) {
    away.remove(node);
  }

  /** Who made these polls, in their order. */
  List<String> run(int cycles) {
    int before = winners.size();
    for (int cycle = 0; cycle < cycles; cycle++) {
      String winner = first();
      winners.add(winner);
      recent.addFirst(winner);
      while (recent.size() > FairShare.window(nodes.size())) {
        recent.removeLast();
      }
    }
    return List.copyOf(winners.subList(before, winners.size()));
  }

  private String first() {
    List<String> there = there();
    String first = "";
    double earliest = Double.MAX_VALUE;
    for (String name : there) {
      double at = arrival(nodes.get(name), SHARE.waitOf(name, there, List.copyOf(recent)));
      if (at < earliest) {
        earliest = at;
        first = name;
      }
    }
    return first;
  }

  private double arrival(Node node, Duration wait) {
    double late = random.nextInt(100) < node.misses() ? TOO_LATE : 0;
    return node.pace() * wait.toMillis() + random.nextInt(node.lateness() + 1) + late;
  }

  /** Known by their heartbeats. */
  private List<String> there() {
    return nodes.keySet().stream().filter(name -> !away.contains(name)).toList();
  }

  static double percent(List<String> polls, String node) {
    return 100.0 * Collections.frequency(polls, node) / polls.size();
  }

  /** How often the node polls in a row, at the most. */
  static int longestRun(List<String> polls, String node) {
    int longest = 0;
    int run = 0;
    for (String winner : polls) {
      run = winner.equals(node) ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }
}
