package dev.quittance.architecture.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the README says about metrics is what a node shows. */
class MetricsTableTest {
  private static final String PREFIX = "scheduler_observer_";
  private static final String PART_OF_A_HISTOGRAM = "_(bucket|count|sum|max)$";

  private final String readme = RulesTest.read("README.md");

  @Test
  void everyMetricOfObserversIsExplained() {
    assertThat(Scrape.ofANode().series().keySet())
        .filteredOn(name -> name.startsWith(PREFIX))
        .hasSizeGreaterThan(20)
        .allMatch(this::isExplained);
  }

  @Test
  void aMetricThatIsNotExplainedIsNoticed() {
    assertThat(isExplained(PREFIX + "cycle_locked_count")).isTrue();
    assertThat(isExplained(PREFIX + "lock_hold_seconds_bucket")).isTrue();
    assertThat(isExplained(PREFIX + "lock_hold")).isFalse();
  }

  private boolean isExplained(String name) {
    return Stream.of(name, name.replaceFirst(PART_OF_A_HISTOGRAM, ""))
        .anyMatch(one -> readme.contains("`" + one + "`"));
  }
}
