package dev.quittance.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PageTest {
  private static final String PAGE = "# page\n\n## one\n\n1\n\n## two\n\n2\n";

  @Test
  void aSectionTakesThePlaceOfTheOneWithItsTitle() {
    assertThat(Page.replaceSection(PAGE, "## one\n\n$9\n\n"))
        .isEqualTo("# page\n\n## one\n\n$9\n\n## two\n\n2\n");
    assertThat(Page.replaceSection(PAGE, "## two\n\n9\n"))
        .isEqualTo("# page\n\n## one\n\n1\n\n## two\n\n9\n");
  }

  @Test
  void aNewSectionGoesToTheEnd() {
    assertThat(Page.replaceSection(PAGE, "## on\n")).isEqualTo(PAGE + "\n## on\n");
    assertThat(Page.replaceSection("", "## on\n")).isEqualTo("## on\n");
  }

  @Test
  void whatHasNoTitleIsNoSection() {
    assertThatThrownBy(() -> Page.replaceSection(PAGE, "text\n## title\n"))
        .hasMessage("a section begins with its title");
  }
}
