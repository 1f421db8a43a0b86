package dev.quittance.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BadValuesTest {
  private static final String R = "PAYMENT_REQUEST_RECONCILER_";
  private static final List<String> NOT_POSITIVE =
      List.of("", "0", "-1", "+1", "1.5", "abc", " 5", "1e3", "\u0661", "5s");

  private record Bad(String variable, List<String> values) {}

  private static final List<Bad> TABLE =
      List.of(
          bad("DATABASE_URL", "", "mysql://h/d", "postgres://", "localhost:5432/db"),
          bad("DATABASE_ALLOW_UNSAFE_DURABILITY", "", "yes", "TRUE", "1"),
          bad("HOST", "", "two words", "http://host", "-h", "h/x", "\u00e4"),
          bad("PORT", "", "-1", "65536", "http", "8080 ", "0x50"),
          plainNumber("API_RATE_LIMIT_PER_SECOND", "1000001"),
          plainNumber("API_RATE_LIMIT_BURST", "1000001"),
          bad("SHUTDOWN_DRAIN_SECONDS", "", "-1", "601", "1s"),
          bad(R + "ENABLED", "", "yes", "True", "0"),
          bad(R + "WORKER_ID", "two words", "-a", "a/b", "\u00e4", "x".repeat(97)),
          number("WORKERS", "65"),
          number("LEASE_SECONDS", "3601", "99999999999999999999"),
          number("BATCH_SIZE", "10001"),
          number("POLL_INTERVAL_SECONDS", "3601"),
          number("SHUTDOWN_SECONDS", "601"),
          bad("EVENT_SEQUENCER_ENABLED", "", "yes", "TRUE", "1"),
          bad("RECONCILIATION_WORKER_ENABLED", "", "yes", "TRUE", "1"),
          bad("RECONCILIATION_POLLING_INTERVAL_MS", "", "0", "-1", "5s", "3600001"),
          bad("RECONCILIATION_WORKER_BATCH_SIZE", "", "0", "-1", "x", "10001"),
          bad("RECONCILIATION_WORKER_LEASE_SECONDS", "", "0", "-1", "x", "3601"),
          bad("RECONCILIATION_WORKER_ATTEMPTS", "", "0", "-1", "x", "101"),
          bad("RECONCILIATION_SCHEDULER_ENABLED", "", "yes", "TRUE", "1"),
          bad("RECONCILIATION_CRON_SCHEDULE", "", "daily", "* * * *", "0 24 * * *", "0 0 30 2 *"),
          bad("RECONCILIATION_CRON_TIME_ZONE", "", "Berlin", "europe/berlin", "UTC+99"),
          bad("RECONCILIATION_CATCH_UP_TICKS", "", "-1", "1001", "all"),
          plainNumber("RECONCILIATION_RETENTION_DAYS", "3651"),
          bad("SCHEDULER_OBSERVER_ENABLED", "", "yes", "TRUE", "1"),
          bad("SCHEDULER_OBSERVER_FIXED_DELAY", "", "0", "-1", "30s", "3600001"),
          bad("SCHEDULER_OBSERVER_LOCK_TTL", "", "0", "-1", "1m", "3600001"),
          bad("SCHEDULER_ORDER_OBSERVER_ENABLED", "", "yes", "TRUE", "1"),
          bad("SCHEDULER_INVENTORY_OBSERVER_ENABLED", "", "yes", "TRUE", "1"),
          bad("SCHEDULER_WES_OBSERVER_ENABLED", "", "yes", "TRUE", "1"),
          number("DETECTED_THRESHOLD_BPS", "10001"),
          number("CONFIRMED_THRESHOLD_BPS", "10001"),
          number("BTC_MIN_CONFIRMATIONS", "1001"),
          number("EVM_MIN_CONFIRMATIONS", "1001"),
          number("BTC_BASE_INTERVAL_SECONDS", "86401"),
          number("EVM_BASE_INTERVAL_SECONDS", "86401"),
          number("MAX_INTERVAL_SECONDS", "86401"),
          number("DETECTED_GRACE_SECONDS", "2592001"),
          number("BTC_MAX_HEAD_AGE_SECONDS", "2592001"),
          number("EVM_MAX_HEAD_AGE_SECONDS", "2592001"),
          number("CHAIN_TIMEOUT_SECONDS", "301"),
          number("CHAIN_CONCURRENCY", "1001"),
          bad(R + "CHAIN_RATE_PER_SECOND", "", "-1", "100001", "fast"),
          number("CHAIN_ATTEMPTS", "11"),
          number("CHAIN_BREAKER_FAILURES", "1001"),
          number("CHAIN_BREAKER_RESET_SECONDS", "3601"),
          number("REQUIRED_AGREEMENT", "17"),
          bad(R + "BTC_MAX_BLOCKS_BEHIND", "", "-1", "100001"),
          bad(R + "EVM_MAX_BLOCKS_BEHIND", "", "-1", "100001"),
          bad(
              "PAYMENT_REQUEST_BTC_GENESIS_HASHES_JSON",
              "00",
              "{\"dev\":\"00\"}",
              "{\"dev\":1}",
              "{\"Dev Net\":\"" + "0".repeat(64) + "\"}"),
          bad(
              "PAYMENT_REQUEST_EVM_CHAIN_IDS_JSON",
              "1",
              "{\"dev\":\"1\"}",
              "{\"dev\":0}",
              "{\"dev\":1.5}",
              "{\"dev\":1,\"dev\":2}"),
          bad(
              "PAYMENT_REQUEST_BTC_ESPLORA_BASE_URL",
              "ftp://host",
              "host",
              "http://",
              "{\"mainnet\":7}"),
          bad(
              "PAYMENT_REQUEST_EVM_RPC_URLS_JSON",
              "http://host",
              "{",
              "[]",
              "{\"mainnet\":[]}",
              "{\"mainnet\":[1]}",
              "{\"mainnet\":[\"http://h\",\"http://h\"]}",
              "{\"Main Net\":\"http://host\"}",
              "{\"a\":\"http://h\",\"a\":\"http://i\"}",
              "{\"a\":\"http://h\"} {}"),
          bad("METRICS_PORT", "-1", "65536", "999999", "http", " 1", "\u0661"),
          bad("METRICS_HOST", "", "two words", "http://host", "-a", "x".repeat(254)),
          bad("LOG_FORMAT", "", "xml", "JSON"),
          bad("LOG_LEVEL", "", "trace", "INFO"));

  private static Bad bad(String variable, String... values) {
    return new Bad(variable, List.of(values));
  }

  private static Bad number(String name, String... tooLarge) {
    return plainNumber(R + name, tooLarge);
  }

  private static Bad plainNumber(String variable, String... tooLarge) {
    return new Bad(variable, Stream.concat(NOT_POSITIVE.stream(), Stream.of(tooLarge)).toList());
  }

  static Stream<Map.Entry<String, String>> badValues() {
    return TABLE.stream()
        .flatMap(bad -> bad.values().stream().map(value -> Map.entry(bad.variable(), value)));
  }

  @ParameterizedTest
  @MethodSource("badValues")
  void aBadValueIsRefusedWithTheCodeOfItsVariable(Map.Entry<String, String> bad) {
    var error = refused(Map.of(bad.getKey(), bad.getValue()), Map.of());

    assertThat(error.problems()).hasSize(1);
    var problem = error.problems().getFirst();
    assertThat(problem.code())
        .isEqualTo("CONFIG_" + bad.getKey().replace("PAYMENT_REQUEST_", "") + "_INVALID");
    assertThat(problem.text()).startsWith(bad.getKey() + " ").doesNotContain("\n");
  }

  @ParameterizedTest
  @MethodSource("badFlags")
  void aBadFlagIsNamedAsTheFlagItIs(String flag, String variable) {
    var error = refused(Map.of(variable, "7"), Map.of(flag, "not good"));

    assertThat(error.problems()).hasSize(1);
    assertThat(error.problems().getFirst().text()).startsWith(flag + " must be ");
  }

  static Stream<Arguments> badFlags() {
    return Settings.all().stream()
        .filter(setting -> setting.flag().isPresent())
        .map(setting -> Arguments.of(setting.flag().get(), setting.variable()));
  }

  @Test
  void everySettingIsInTheTableOfBadValues() {
    assertThat(TABLE.stream().map(Bad::variable).collect(Collectors.toSet()))
        .isEqualTo(Settings.all().stream().map(Setting::variable).collect(Collectors.toSet()));
  }

  @Test
  void theTextTellsNameRuleAndValue() {
    assertThat(refused(Map.of(R + "LEASE_SECONDS", "abc"), Map.of()))
        .hasMessage(
            "CONFIG_RECONCILER_LEASE_SECONDS_INVALID: PAYMENT_REQUEST_RECONCILER_LEASE_SECONDS"
                + " must be a positive integer, got \"abc\"");
    assertThat(refused(Map.of(), Map.of("--lease-seconds", "4000")))
        .hasMessage(
            "CONFIG_RECONCILER_LEASE_SECONDS_INVALID: --lease-seconds"
                + " must be a positive integer of at most 3600, got \"4000\"");
  }

  @Test
  void allBadValuesAreToldAtOnce() {
    var error =
        refused(
            Map.of(R + "LEASE_SECONDS", "x", R + "BATCH_SIZE", "y", "LOG_LEVEL", "z"), Map.of());

    assertThat(error.problems()).hasSize(3);
    assertThat(error.getMessage().lines()).hasSize(3);
  }

  @Test
  void aValueWithLineBreaksStaysOneLine() {
    assertThat(refused(Map.of(R + "LEASE_SECONDS", "1\nFORGED: x"), Map.of()).getMessage().lines())
        .hasSize(1);
  }

  @Test
  void settingsThatDoNotFitEachOtherAreRefused() {
    var error =
        refused(
            Map.of(
                R + "DETECTED_THRESHOLD_BPS", "9000",
                R + "CONFIRMED_THRESHOLD_BPS", "8000",
                R + "BTC_BASE_INTERVAL_SECONDS", "50",
                R + "EVM_BASE_INTERVAL_SECONDS", "41",
                R + "MAX_INTERVAL_SECONDS", "40"),
            Map.of());

    assertThat(error.problems())
        .extracting(ConfigurationError.Problem::code)
        .containsExactly(
            "CONFIG_RECONCILER_DETECTED_THRESHOLD_BPS_INVALID",
            "CONFIG_RECONCILER_BTC_BASE_INTERVAL_SECONDS_INVALID",
            "CONFIG_RECONCILER_EVM_BASE_INTERVAL_SECONDS_INVALID");
    assertThat(error.problems().getFirst().text())
        .isEqualTo(
            R
                + "DETECTED_THRESHOLD_BPS must not exceed "
                + R
                + "CONFIRMED_THRESHOLD_BPS, which is 8000, got \"9000\"");
  }

  @Test
  void aLockLastsNoLessThanTheFixedDelay() {
    var error = refused(Map.of("SCHEDULER_OBSERVER_FIXED_DELAY", "60001"), Map.of());

    assertThat(error.problems())
        .containsExactly(
            new ConfigurationError.Problem(
                "CONFIG_SCHEDULER_OBSERVER_FIXED_DELAY_INVALID",
                "SCHEDULER_OBSERVER_FIXED_DELAY must not exceed SCHEDULER_OBSERVER_LOCK_TTL, which"
                    + " is 60000, got \"60001\""));
  }

  @Test
  void aBadNeighbourIsNotBlamedTwice() {
    var error =
        refused(
            Map.of(R + "MAX_INTERVAL_SECONDS", "10", R + "EVM_BASE_INTERVAL_SECONDS", "x"),
            Map.of());

    assertThat(error.problems()).hasSize(1);
  }

  @ParameterizedTest
  @MethodSource("badSecrets")
  void noErrorShowsASecret(Map.Entry<String, String> bad) {
    assertThat(refused(Map.of(bad.getKey(), bad.getValue()), Map.of()).getMessage())
        .doesNotContain("s3cret");
  }

  static Stream<Map.Entry<String, String>> badSecrets() {
    return Stream.of(
        Map.entry("DATABASE_URL", "postgres://u:s3cret@ho st/db"),
        Map.entry("DATABASE_URL", "postgres://u:s3cret%zz@host/db"),
        Map.entry("DATABASE_URL", "mysql://u:s3cret@host/db"),
        Map.entry("PAYMENT_REQUEST_BTC_ESPLORA_BASE_URL", "host/s3cret"),
        Map.entry("PAYMENT_REQUEST_EVM_RPC_URLS_JSON", "{\"a\":\"https://h/s3cret"),
        Map.entry("PAYMENT_REQUEST_EVM_RPC_URLS_JSON", "{\"a\":\"h/s3cret\"}"));
  }

  private static ConfigurationError refused(
      Map<String, String> environment, Map<String, String> flags) {
    var reader = new SettingsReader(Program.SERVER, environment, flags);
    return Optional.ofNullable(
            catchThrowableOfType(ConfigurationError.class, () -> ServerConfiguration.read(reader)))
        .orElseThrow(() -> new AssertionError("accepted: " + environment + flags));
  }
}
