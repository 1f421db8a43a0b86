package dev.quittance.bootstrap.settings;

import dev.quittance.domain.ConfirmationDepths;
import dev.quittance.domain.NetworkId;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Whom to ask about payments.
 *
 * @param timeout of one call
 */
public record ChainConfiguration(
    Map<NetworkId, List<URI>> bitcoin,
    Map<NetworkId, List<URI>> ethereum,
    ConfirmationDepths depths,
    Duration timeout) {
  static ChainConfiguration read(SettingsReader reader) {
    return new ChainConfiguration(
        reader.read(Settings.BTC_ENDPOINTS),
        reader.read(Settings.EVM_ENDPOINTS),
        new ConfirmationDepths(
            reader.read(Settings.BTC_CONFIRMATIONS), reader.read(Settings.EVM_CONFIRMATIONS)),
        reader.read(Settings.CHAIN_TIMEOUT));
  }
}
