package dev.quittance.bootstrap.settings;

/** What every command needs. */
public record CommonConfiguration(DatabaseConfiguration database, LoggingConfiguration logging) {
  /**
   * @throws ConfigurationError with every bad value
   */
  public static CommonConfiguration read(SettingsReader reader) {
    var common = readUnchecked(reader);
    reader.throwIfAnyIsBad();
    return common;
  }

  static CommonConfiguration readUnchecked(SettingsReader reader) {
    return new CommonConfiguration(
        DatabaseConfiguration.read(reader), LoggingConfiguration.read(reader));
  }
}
