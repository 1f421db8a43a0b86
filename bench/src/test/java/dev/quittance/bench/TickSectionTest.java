package dev.quittance.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TickSectionTest {
  private final TickSection section =
      new TickSection(List.of(new TickCost(1_000_000, 8, 500_000_000, 160_000, 40_000_000)), "now");

  @Test
  void itTellsWhatATickCosts() {
    assertThat(section.toString())
        .startsWith("## A tick of scheduled reconciliation\n\nnow\n")
        .contains("1,000,000", "8.0", "125,000", "500 MB", "0.50 kB", "0.16 MB", "40 MB");
  }
}
