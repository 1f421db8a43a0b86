package dev.quittance.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MarkdownTableTest {
  @Test
  void columnsAreAsWideAsTheirWidestCell() {
    var table = new MarkdownTable("what", "n").row("a", 1).row("longer", 1_000);

    assertThat(table)
        .hasToString(
            """
            | what   | n    |
            | ------ | ---- |
            | a      | 1    |
            | longer | 1000 |
            """);
  }

  @Test
  void aRowWithTooFewCellsIsRefused() {
    assertThatThrownBy(() -> new MarkdownTable("what", "n").row("a"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
