package dev.quittance.bootstrap.settings;

import java.util.Optional;

/**
 * Where the figures are shown.
 *
 * @param port absent for no listener, 0 for any free port
 */
public record MetricsConfiguration(String host, Optional<Integer> port) {
  static MetricsConfiguration read(SettingsReader reader) {
    return new MetricsConfiguration(
        reader.read(Settings.METRICS_HOST), reader.read(Settings.METRICS_PORT));
  }
}
