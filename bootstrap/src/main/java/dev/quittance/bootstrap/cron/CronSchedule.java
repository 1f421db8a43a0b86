package dev.quittance.bootstrap.cron;

import dev.quittance.application.Schedule;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A cron expression in a time zone. It is read on the local time line, which has neither gaps nor
 * overlaps, and each local time happens once:
 *
 * <ul>
 *   <li>in a gap, when clocks are put forward, it happens as much later as the gap is long: 02:30
 *       at 03:30. The library by itself would leave the day out;
 *   <li>in an overlap, when clocks are put back, it happens the first time.
 * </ul>
 */
public record CronSchedule(CronExpression expression, ZoneId zone) implements Schedule {

  @Override
  public Optional<Instant> nextAfter(Instant moment) {
    return Stream.of(regular(moment), shifted(moment))
        .flatMap(Optional::stream)
        .min(Instant::compareTo);
  }

  /** The next local time that exists. */
  private Optional<Instant> regular(Instant moment) {
    return expression
        .nextAfter(happened(moment))
        .flatMap(
            local ->
                gapAt(local)
                    .map(gap -> expression.nextAfter(gap.getDateTimeAfter().minusSeconds(1)))
                    .orElse(Optional.of(local)))
        .map(this::first);
  }

  /** The next local time, if it falls into a gap. */
  private Optional<Instant> shifted(Instant moment) {
    return expression.nextAfter(unshifted(moment)).filter(this::isInGap).map(this::first);
  }

  /** In the second pass of an overlap all of its local times have happened. */
  private LocalDateTime happened(Instant moment) {
    LocalDateTime local = LocalDateTime.ofInstant(moment, zone);
    return Optional.ofNullable(zone.getRules().getTransition(local))
        .filter(overlap -> !moment.isBefore(overlap.getInstant()))
        .map(overlap -> overlap.getDateTimeBefore().minusSeconds(1))
        .orElse(local);
  }

  /** For as long after a gap as it was long, the local time that was shifted to this moment. */
  private LocalDateTime unshifted(Instant moment) {
    LocalDateTime local = LocalDateTime.ofInstant(moment, zone);
    return Optional.ofNullable(zone.getRules().previousTransition(moment.plusNanos(1)))
        .filter(ZoneOffsetTransition::isGap)
        .map(gap -> local.minus(gap.getDuration()))
        .filter(this::isInGap)
        .orElse(local);
  }

  private boolean isInGap(LocalDateTime local) {
    return gapAt(local).isPresent();
  }

  private Optional<ZoneOffsetTransition> gapAt(LocalDateTime local) {
    return Optional.ofNullable(zone.getRules().getTransition(local))
        .filter(ZoneOffsetTransition::isGap);
  }

  /** Shifts out of a gap, and takes the first of two in an overlap. */
  private Instant first(LocalDateTime local) {
    return local.atZone(zone).toInstant();
  }
}
