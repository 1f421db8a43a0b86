package dev.quittance.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaymentRequestIdTest {
  @Test
  void printingAndParsingGoAround() {
    Cases.forAll(
        random -> {
          var id = new PaymentRequestId(new UUID(random.nextLong(), random.nextLong()));
          assertThat(PaymentRequestId.parse(id.toString())).isEqualTo(id);
          assertThat(id.toString()).matches("pr_[0-9a-f]{32}");
        });
  }

  @Test
  void theDigitsAreThoseOfTheUuid() {
    var uuid = UUID.fromString("0190a6b2-7c00-7abc-8def-0123456789ab");
    assertThat(new PaymentRequestId(uuid)).hasToString("pr_0190a6b27c007abc8def0123456789ab");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "pr_",
        "0190a6b27c007abc8def0123456789ab",
        "pr_0190a6b27c007abc8def0123456789a",
        "pr_0190a6b27c007abc8def0123456789abc",
        "pr_0190A6B27C007ABC8DEF0123456789AB",
        "PR_0190a6b27c007abc8def0123456789ab",
        "pr_0190a6b2-7c00-7abc-8def-0123456789ab",
        "pr_+190a6b27c007abc8def0123456789ab",
        "pr_0190a6b27c007abc8def0123456789ab\n"
      })
  void anyOtherSpellingIsRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> PaymentRequestId.parse(text));
  }
}
