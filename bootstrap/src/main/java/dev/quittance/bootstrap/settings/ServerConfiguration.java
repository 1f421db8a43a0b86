package dev.quittance.bootstrap.settings;

import java.time.Duration;

/**
 * Everything the server was told.
 *
 * @param workerEnabled whether the reconciler's workers run inside of it
 * @param reconciler how they would
 */
public record ServerConfiguration(
    HttpConfiguration http, boolean workerEnabled, ReconcilerConfiguration reconciler) {

  private static final Duration TO_ANSWER_CALLS = Duration.ofSeconds(5);

  /**
   * @throws ConfigurationError with every bad value
   */
  public static ServerConfiguration read(SettingsReader reader) {
    var http = HttpConfiguration.read(reader);
    boolean workerEnabled = reader.read(Settings.WORKER_ENABLED);
    return new ServerConfiguration(http, workerEnabled, ReconcilerConfiguration.read(reader));
  }

  public CommonConfiguration common() {
    return reconciler.common();
  }

  public Effective effective() {
    return reconciler.effective();
  }

  /** From the signal to the end of the workers. */
  public Duration shutdown() {
    return http.drain().plus(TO_ANSWER_CALLS).plus(reconciler.worker().shutdown());
  }
}
