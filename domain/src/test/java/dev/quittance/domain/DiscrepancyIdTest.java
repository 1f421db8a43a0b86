package dev.quittance.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiscrepancyIdTest {
  @Test
  void printingAndParsingGoAround() {
    var id = new DiscrepancyId(UUID.fromString("0190a6b2-7c00-7abc-8def-0123456789ab"));
    assertThat(id).hasToString("dsc_0190a6b27c007abc8def0123456789ab");
    assertThat(DiscrepancyId.parse(id.toString())).isEqualTo(id);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "dsc_", "pr_0190a6b27c007abc8def0123456789ab", "dsc_0190A6B2"})
  void anyOtherSpellingIsRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> DiscrepancyId.parse(text));
  }
}
