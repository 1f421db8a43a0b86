package dev.quittance.bootstrap.settings;

/**
 * @param enabled whether this process takes part in stamping events
 */
public record SequencerConfiguration(boolean enabled) {
  static SequencerConfiguration read(SettingsReader reader) {
    return new SequencerConfiguration(reader.read(Settings.SEQUENCER));
  }
}
