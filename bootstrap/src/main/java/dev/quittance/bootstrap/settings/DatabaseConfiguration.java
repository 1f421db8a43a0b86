package dev.quittance.bootstrap.settings;

/** Which database, and whether one that may lose commits is accepted. */
public record DatabaseConfiguration(DatabaseChoice choice, boolean allowUnsafeDurability) {
  static DatabaseConfiguration read(SettingsReader reader) {
    return new DatabaseConfiguration(
        reader.read(Settings.DATABASE_URL), reader.read(Settings.ALLOW_UNSAFE_DURABILITY));
  }
}
