package dev.quittance.bootstrap.settings;

import dev.quittance.bootstrap.cron.CronExpression;
import java.time.DateTimeException;
import java.time.ZoneId;

/** The settings of scheduled reconciliation: a part of the table of all settings. */
final class ScheduleSettings {
  private static final String RECONCILIATION = "RECONCILIATION_";

  static final Setting<Boolean> ENABLED =
      Setting.of(
          RECONCILIATION + "SCHEDULER_ENABLED",
          "false",
          "true or false",
          "Whether this process creates the jobs of scheduled reconciliation, or stands by to. In"
              + " several processes: each tick still runs once.",
          Formats.trueOrFalse());
  static final Setting<CronExpression> CRON =
      Setting.of(
          RECONCILIATION + "CRON_SCHEDULE",
          "0 2 * * *",
          "cron expression",
          "When every monitored address is reconciled: minute, hour, day of month, month, day of"
              + " week, and seconds before them if you like. The same in every process.",
          Format.plain(CronExpression::parse, CronExpression::toString));
  static final Setting<ZoneId> TIME_ZONE =
      Setting.of(
          RECONCILIATION + "CRON_TIME_ZONE",
          "UTC",
          "time zone",
          "The zone of the schedule, such as Europe/Berlin. Where clocks are changed, a time that"
              + " is left out comes as much later, and one that comes twice counts once.",
          Format.plain(ScheduleSettings::parseZone, ZoneId::getId));
  static final Setting<Integer> CATCH_UP =
      Setting.of(
          RECONCILIATION + "CATCH_UP_TICKS",
          "1",
          "ticks",
          "How many of the latest ticks are run later if they were missed, because no scheduler was"
              + " running or one died in the middle. 0: none.",
          Formats.upTo(1_000));
  static final Setting<Integer> RETENTION =
      Setting.of(
          RECONCILIATION + "RETENTION_DAYS",
          "30",
          "days",
          "How long ticks and finished jobs are kept.",
          Formats.positive(3_650));

  private ScheduleSettings() {}

  private static ZoneId parseZone(String text) {
    try {
      return ZoneId.of(text);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("must be a time zone such as UTC or Europe/Berlin", e);
    }
  }
}
