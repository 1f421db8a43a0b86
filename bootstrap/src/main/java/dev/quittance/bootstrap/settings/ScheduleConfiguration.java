package dev.quittance.bootstrap.settings;

import dev.quittance.bootstrap.cron.CronSchedule;
import java.time.Duration;

/**
 * When scheduled reconciliation happens.
 *
 * @param enabled whether this process takes part in it
 * @param catchUp how many missed ticks are run later
 * @param retention how long ticks and finished jobs are kept
 */
public record ScheduleConfiguration(
    boolean enabled, CronSchedule schedule, int catchUp, Duration retention) {
  /**
   * @throws ConfigurationError with every bad value
   */
  public static ScheduleConfiguration read(SettingsReader reader) {
    var configuration = readUnchecked(reader);
    reader.throwIfAnyIsBad();
    return configuration;
  }

  static ScheduleConfiguration readUnchecked(SettingsReader reader) {
    return new ScheduleConfiguration(
        reader.read(ScheduleSettings.ENABLED),
        new CronSchedule(
            reader.read(ScheduleSettings.CRON), reader.read(ScheduleSettings.TIME_ZONE)),
        reader.read(ScheduleSettings.CATCH_UP),
        Duration.ofDays(reader.read(ScheduleSettings.RETENTION)));
  }
}
