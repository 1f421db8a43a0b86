package dev.quittance.bootstrap.settings;

import java.time.Duration;
import java.util.Optional;

/**
 * How the workers of this process work.
 *
 * @param name what the worker is called; made from host and process id when absent
 * @param workers how many loops run in this process
 * @param shutdown how long running cycles may finish after a signal to stop
 */
public record WorkerConfiguration(
    Optional<String> name,
    int workers,
    Duration lease,
    int batchSize,
    Duration pollInterval,
    Duration shutdown) {
  static WorkerConfiguration read(SettingsReader reader) {
    return new WorkerConfiguration(
        reader.read(Settings.WORKER_ID),
        reader.read(Settings.WORKERS),
        reader.read(Settings.LEASE),
        reader.read(Settings.BATCH_SIZE),
        reader.read(Settings.POLL_INTERVAL),
        reader.read(Settings.SHUTDOWN));
  }
}
