package dev.quittance.bootstrap.settings;

import java.time.Duration;

/**
 * Where and how the API is served.
 *
 * @param port 0 for any that is free
 * @param ratePerSecond what one API key may ask for in the long run
 * @param burst what one API key may ask for at once
 * @param drain how long a stopping server says that it is not ready before it stops listening
 */
public record HttpConfiguration(
    String host, int port, int ratePerSecond, int burst, Duration drain) {
  static HttpConfiguration read(SettingsReader reader) {
    return new HttpConfiguration(
        reader.read(Settings.HOST),
        reader.read(Settings.PORT),
        reader.read(Settings.API_RATE),
        reader.read(Settings.API_BURST),
        reader.read(Settings.DRAIN));
  }
}
