package dev.quittance.bootstrap.settings;

/** How and how much is logged. */
public record LoggingConfiguration(LogFormat format, LogLevel level) {
  static LoggingConfiguration read(SettingsReader reader) {
    return new LoggingConfiguration(
        reader.read(Settings.LOG_FORMAT), reader.read(Settings.LOG_LEVEL));
  }
}
