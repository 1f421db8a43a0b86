package dev.quittance.bootstrap.settings;

import dev.quittance.adapters.chain.CallLimits;
import dev.quittance.adapters.chain.Resilience;
import dev.quittance.adapters.chain.Trust;
import dev.quittance.domain.ConfirmationDepths;
import dev.quittance.domain.NetworkId;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Whom to ask about payments, and how far to trust them. */
public record ChainConfiguration(
    Map<NetworkId, List<URI>> bitcoin,
    Map<NetworkId, List<URI>> ethereum,
    ConfirmationDepths depths,
    CallLimits calls,
    Resilience resilience,
    Trust trust) {
  private static final long LARGEST_ANSWER_BYTES = 16L << 20;

  static ChainConfiguration read(SettingsReader reader) {
    return new ChainConfiguration(
        reader.read(Settings.BTC_ENDPOINTS),
        reader.read(Settings.EVM_ENDPOINTS),
        new ConfirmationDepths(
            reader.read(Settings.BTC_CONFIRMATIONS), reader.read(Settings.EVM_CONFIRMATIONS)),
        new CallLimits(
            reader.read(Settings.CHAIN_TIMEOUT),
            reader.read(Settings.CHAIN_CONCURRENCY),
            reader.read(Settings.CHAIN_RATE),
            LARGEST_ANSWER_BYTES),
        new Resilience(
            reader.read(Settings.CHAIN_ATTEMPTS),
            Resilience.DEFAULT.firstWait(),
            Resilience.DEFAULT.longestWait(),
            reader.read(Settings.CHAIN_BREAKER_FAILURES),
            reader.read(Settings.CHAIN_BREAKER_RESET)),
        new Trust(
            reader.read(Settings.REQUIRED_AGREEMENT),
            reader.read(Settings.BTC_MAX_BEHIND),
            reader.read(Settings.EVM_MAX_BEHIND),
            reader.read(Settings.EVM_CHAIN_IDS),
            reader.read(Settings.BTC_GENESIS)));
  }

  void check(SettingsReader reader) {
    Stream.of(bitcoin, ethereum)
        .flatMap(endpoints -> endpoints.entrySet().stream())
        .filter(network -> network.getValue().size() < trust.requiredAgreement())
        .forEach(
            network ->
                reader.problem(
                    Settings.REQUIRED_AGREEMENT,
                    "must not exceed the number of endpoints of "
                        + network.getKey()
                        + ", which is "
                        + network.getValue().size()));
  }
}
