package dev.quittance.bootstrap.cron;

import com.cronutils.model.Cron;
import com.cronutils.model.definition.CronDefinition;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Minute, hour, day of month, month and day of week, as cron has them; seconds may stand before
 * them. If both days are restricted, either of them will do.
 */
public final class CronExpression {
  private static final int FIELDS = 5;
  private static final CronParser WITH_MINUTES = new CronParser(definition(false));
  private static final CronParser WITH_SECONDS = new CronParser(definition(true));

  private final String text;
  private final ExecutionTime time;

  private CronExpression(String text, Cron cron) {
    this.text = text;
    this.time = ExecutionTime.forCron(cron);
  }

  /**
   * @throws IllegalArgumentException with a text that says what it must be
   */
  public static CronExpression parse(String text) {
    int fields = text.strip().split("\\s+").length;
    var parser = fields == FIELDS + 1 ? WITH_SECONDS : WITH_MINUTES;
    CronExpression expression;
    try {
      expression = new CronExpression(text, parser.parse(text).validate());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "must be a cron expression: minute, hour, day of month, month, day of week, and seconds"
              + " before them if you like",
          e);
    }
    if (expression.nextAfter(LocalDateTime.of(2000, 1, 1, 0, 0)).isEmpty()) {
      throw new IllegalArgumentException("must be a cron expression of a time that comes");
    }
    return expression;
  }

  /**
   * On a time line without jumps, which no zone has but this one. The fraction of a second is cut
   * off, because the library would carry it over into the answer.
   */
  Optional<LocalDateTime> nextAfter(LocalDateTime local) {
    return time.nextExecution(local.truncatedTo(ChronoUnit.SECONDS).atZone(ZoneOffset.UTC))
        .map(ZonedDateTime::toLocalDateTime);
  }

  @Override
  public String toString() {
    return text;
  }

  private static CronDefinition definition(boolean seconds) {
    var builder = CronDefinitionBuilder.defineCron();
    if (seconds) {
      builder.withSeconds().withStrictRange().and();
    }
    return builder
        .withMinutes()
        .withStrictRange()
        .and()
        .withHours()
        .withStrictRange()
        .and()
        .withDayOfMonth()
        .withStrictRange()
        .and()
        .withMonth()
        .withStrictRange()
        .and()
        .withDayOfWeek()
        .withValidRange(0, 7)
        .withMondayDoWValue(1)
        .withIntMapping(7, 0)
        .withStrictRange()
        .and()
        .instance();
  }
}
