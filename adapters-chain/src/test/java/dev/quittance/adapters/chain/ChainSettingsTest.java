package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChainSettingsTest {

  @Test
  void theTextOfSettingsHidesKeys() {
    var settings =
        new SettingsBuilder()
            .evm("mainnet", "https://user:s3cret@node.example:8545/v3/s3cret?key=s3cret")
            .build();

    assertThat(settings.toString())
        .contains("https://node.example:8545")
        .doesNotContain("s3cret", "user");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ftp://node.example", "node.example", "http:///path", "mailto:a@b"})
  void anEndpointIsAnHttpUrlWithAHost(String url) {
    var settings = new SettingsBuilder().evm("mainnet", url);

    assertThatThrownBy(settings::create)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("http or https")
        .hasMessageNotContaining(url);
  }

  @Test
  void limitsArePositive() {
    assertThatThrownBy(() -> new SettingsBuilder().callTimeout(Duration.ZERO).build())
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new SettingsBuilder().concurrency(0).build())
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new SettingsBuilder().maxAnswerBytes(0).build())
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aNetworkWithAnEmptyListOfEndpointsIsUnsupported() {
    var row = Rows.ether(1);
    try (var observers = new SettingsBuilder().evm(Rows.NETWORK).create()) {
      assertThat(Asked.about(observers, row).answers().get(row.id()))
          .hasToString("Unsupported[reason=no endpoint is configured for ethereum/dev]");
    }
  }
}
