package dev.quittance.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReconcilerConfigurationTest {
  private static final String R = "PAYMENT_REQUEST_RECONCILER_";
  private static final String ESPLORA = "PAYMENT_REQUEST_BTC_ESPLORA_BASE_URL";
  private static final String EVM = "PAYMENT_REQUEST_EVM_RPC_URLS_JSON";

  @Test
  void anEmptyEnvironmentGivesTheDefaults() {
    var read = read(Map.of());

    assertThat(read.worker().name()).isEmpty();
    assertThat(read.worker().workers()).isEqualTo(1);
    assertThat(read.worker().lease()).isEqualTo(Duration.ofSeconds(30));
    assertThat(read.worker().batchSize()).isEqualTo(100);
    assertThat(read.worker().pollInterval()).isEqualTo(Duration.ofSeconds(15));
    assertThat(read.worker().shutdown()).isEqualTo(Duration.ofSeconds(10));
    assertThat(read.common().database().choice()).isEqualTo(new DatabaseChoice.Embedded());
    assertThat(read.common().database().allowUnsafeDurability()).isFalse();
    assertThat(read.chain().bitcoin()).isEmpty();
    assertThat(read.chain().ethereum()).isEmpty();
    assertThat(read.policy().policies().polling().longest()).isEqualTo(Duration.ofMinutes(15));
    assertThat(read.policy().policies().rules().detectedGrace()).isEqualTo(Duration.ofDays(1));
  }

  @Test
  void variablesReachThePoliciesTheyAreNamedAfter() {
    var policies =
        read(Map.of(
                R + "DETECTED_THRESHOLD_BPS", "9000",
                R + "CONFIRMED_THRESHOLD_BPS", "9500",
                R + "BTC_BASE_INTERVAL_SECONDS", "2",
                R + "EVM_BASE_INTERVAL_SECONDS", "1",
                R + "MAX_INTERVAL_SECONDS", "3",
                R + "DETECTED_GRACE_SECONDS", "4",
                R + "BTC_MAX_HEAD_AGE_SECONDS", "5",
                R + "EVM_MAX_HEAD_AGE_SECONDS", "6"))
            .policy()
            .policies();

    assertThat(policies.rules().thresholds().detected().value()).isEqualTo(9000);
    assertThat(policies.rules().thresholds().confirmed().value()).isEqualTo(9500);
    assertThat(policies.polling().bitcoinBase()).isEqualTo(Duration.ofSeconds(2));
    assertThat(policies.polling().ethereumBase()).isEqualTo(Duration.ofSeconds(1));
    assertThat(policies.polling().longest()).isEqualTo(Duration.ofSeconds(3));
    assertThat(policies.rules().detectedGrace()).isEqualTo(Duration.ofSeconds(4));
    assertThat(policies.rules().maxHeadAge().bitcoin()).isEqualTo(Duration.ofSeconds(5));
    assertThat(policies.rules().maxHeadAge().ethereum()).isEqualTo(Duration.ofSeconds(6));
  }

  @Test
  void metricsAreShownOnlyWhereAPortIsGiven() {
    assertThat(read(Map.of()).metrics())
        .isEqualTo(new MetricsConfiguration("127.0.0.1", Optional.empty()));
    assertThat(read(Map.of("METRICS_PORT", "0", "METRICS_HOST", "::1")).metrics())
        .isEqualTo(new MetricsConfiguration("::1", Optional.of(0)));
    assertThat(read(Map.of("METRICS_PORT", "65535")).metrics().port()).hasValue(65_535);
  }

  @Test
  void aFlagOverridesItsVariable() {
    var reader = new SettingsReader(Map.of(R + "BATCH_SIZE", "5"), Map.of("--batch-size", "6"));

    assertThat(ReconcilerConfiguration.read(reader).worker().batchSize()).isEqualTo(6);
  }

  @Test
  void aPlainEsploraUrlServesTheMainNetwork() {
    assertThat(read(Map.of(ESPLORA, "https://host/api")).chain().bitcoin())
        .isEqualTo(
            Map.of(
                new NetworkId(Chain.BITCOIN, "mainnet"), List.of(URI.create("https://host/api"))));
  }

  @Test
  void endpointsMayBeNamedByNetworkWithFallbacks() {
    var read =
        read(Map.of(EVM, "{\"local\":\"http://a\",\"sepolia\":[\"http://b\",\"http://c\"]}"));

    assertThat(read.chain().ethereum())
        .isEqualTo(
            Map.of(
                new NetworkId(Chain.ETHEREUM, "local"), List.of(URI.create("http://a")),
                new NetworkId(Chain.ETHEREUM, "sepolia"),
                    List.of(URI.create("http://b"), URI.create("http://c"))));
  }

  @Test
  void theEffectiveSettingsNameAllAndHideSecrets() {
    var effective =
        read(Map.of(
                "DATABASE_URL",
                "postgres://user:s3cret@db.example:5433/pay",
                EVM,
                "{\"main\":[\"https://rpc.example/v2/s3cret\",\"http://u:s3cret@h:81\"]}",
                ESPLORA,
                "http://127.0.0.1:3000"))
            .effective()
            .values();

    assertThat(effective.keySet())
        .containsExactlyInAnyOrderElementsOf(
            Settings.readBy(Program.RECONCILER).stream().map(Setting::field).toList());
    assertThat(effective.toString()).doesNotContain("s3cret");
    assertThat(effective)
        .containsEntry("reconciler_lease_seconds", "30")
        .containsEntry("database_url", "db.example:5433/pay")
        .containsEntry("evm_rpc_urls_json", "main=https://rpc.example/\u2026|http://h:81/\u2026")
        .containsEntry("btc_esplora_base_url", "mainnet=http://127.0.0.1:3000");
  }

  @Test
  void aVariableThatLooksLikeOursIsNoticed() {
    var environment =
        Map.of(R + "LEASE_SECOND", "30", R + "ENABLED", "true", "PATH", "x", R + "WORKERS", "2");

    assertThat(read(environment).effective().unknownVariables())
        .containsExactly(R + "LEASE_SECOND");
  }

  @Test
  void theReadmeRowsHaveEveryVariableOnce() {
    assertThat(Settings.markdownRows()).hasSameSizeAs(Settings.all());
    assertThat(Settings.markdownRows())
        .anyMatch(
            row ->
                row.startsWith(
                        "| `" + R + "LEASE_SECONDS` | `--lease-seconds` | both | `30` | seconds |")
                    && row.endsWith("| `CONFIG_RECONCILER_LEASE_SECONDS_INVALID` |"));
    assertThat(Settings.all()).extracting(Setting::code).doesNotHaveDuplicates();
  }

  private static ReconcilerConfiguration read(Map<String, String> environment) {
    return ReconcilerConfiguration.read(new SettingsReader(environment, Map.of()));
  }
}
