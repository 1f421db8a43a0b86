package dev.quittance.bootstrap.settings;

import java.time.Duration;

/**
 * How reconciliation jobs are worked on.
 *
 * @param enabled whether this process does so
 * @param attempts after which a job has failed
 */
public record JobWorkerConfiguration(
    boolean enabled, Duration pollInterval, int batchSize, Duration lease, int attempts) {
  static JobWorkerConfiguration read(SettingsReader reader) {
    return new JobWorkerConfiguration(
        reader.read(Settings.JOB_WORKER_ENABLED),
        reader.read(Settings.JOB_POLL_INTERVAL),
        reader.read(Settings.JOB_BATCH_SIZE),
        reader.read(Settings.JOB_LEASE),
        reader.read(Settings.JOB_ATTEMPTS));
  }
}
