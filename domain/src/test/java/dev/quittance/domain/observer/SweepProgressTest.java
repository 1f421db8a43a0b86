package dev.quittance.domain.observer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.domain.observer.SweepProgress.Unfinished;
import dev.quittance.domain.observer.SweepStep.Moved;
import dev.quittance.domain.observer.SweepStep.OutOfOrder;
import dev.quittance.domain.observer.SweepStep.Stuck;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SweepProgressTest {
  private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");
  private static final CursorPlan NUMBERS = plan(CursorType.NUMBER, "0", 10);
  private static final CursorPlan TIMES = plan(CursorType.TIMESTAMP, "2026-01-01T00:00:00Z", 60);
  private static final CursorPlan TEXTS = plan(CursorType.TEXT, "", 0);

  @Test
  void theFirstSweepStartsWhereThePlanSays() {
    assertThat(SweepProgress.NONE.from(TIMES)).isEqualTo("2026-01-01T00:00:00Z");
  }

  @Test
  void theNextSweepStartsTheOverlapBelowWhatIsSettled() {
    assertThat(end(NUMBERS, "5", "100").from(NUMBERS)).isEqualTo("90");
  }

  @Test
  void theOverlapNeverReachesBelowTheStart() {
    assertThat(end(NUMBERS, "7").from(NUMBERS)).isEqualTo("0");
  }

  @Test
  void withoutAnOverlapItStartsAtTheHighestValue() {
    var plan = plan(CursorType.NUMBER, "0", 0);

    assertThat(end(plan, "7").from(plan)).isEqualTo("7");
    assertThat(end(TEXTS, "b", "a").from(TEXTS)).isEqualTo("a");
  }

  @Test
  void aFullPageIsFollowedByOneFromItsLastValueOn() {
    var moved = (Moved) step(SweepProgress.NONE, NUMBERS, true, "1", "5", "9");

    assertThat(moved.finished()).isFalse();
    assertThat(moved.progress().from(NUMBERS)).isEqualTo("9");
  }

  @Test
  void afterManyPagesOfNumbersTheFirstPageIsWhatIsSettled() {
    var first = (Moved) step(SweepProgress.NONE, NUMBERS, true, "1", "50");
    var last = (Moved) step(first.progress(), NUMBERS, false, "50", "99");

    assertThat(last.finished()).isTrue();
    assertThat(last.progress())
        .isEqualTo(new SweepProgress(Optional.of("99"), Optional.of("50"), Optional.empty()));
  }

  @Test
  void afterManyPagesOfTimesItIsTheLastValueLessTheTimeTheyTook() {
    var first = moved(SweepProgress.NONE, page(true, NOON, NOON.plusSeconds(1), "11:00:00"), TIMES);
    var second = page(false, NOON.plusSeconds(8), NOON.plusSeconds(9), "11:00:00", "11:59:00");

    assertThat(moved(first, second, TIMES).settled()).contains("2026-05-01T11:58:51Z");
  }

  @Test
  void anEndThatIsSettledIsNotUnsettledByALaterEmptyPage() {
    var before = end(NUMBERS, "100");

    assertThat(((Moved) step(before, NUMBERS, false)).progress()).isEqualTo(before);
  }

  @Test
  void aTimeInTheFutureDoesNotSilenceTheSource() {
    var page = page(false, NOON, NOON.plusSeconds(1), "11:59:59", "23:00:00");

    assertThat(moved(SweepProgress.NONE, page, TIMES).highest()).contains("2026-05-01T12:00:01Z");
  }

  @Test
  void aPageFullOfOneValueIsStuck() {
    var before =
        new SweepProgress(
            Optional.of("9"), Optional.of("9"), Optional.of(new Unfinished("9", NOON)));

    assertThat(step(before, NUMBERS, true, "9", "9")).isEqualTo(new Stuck("9"));
    assertThat(step(before, NUMBERS, true, "9", "10")).isInstanceOf(Moved.class);
    assertThat(step(before, NUMBERS, false, "9", "9")).isInstanceOf(Moved.class);
  }

  @Test
  void aSourceThatDoesNotSortIsNoticed() {
    assertThat(step(SweepProgress.NONE, NUMBERS, false, "1", "10", "9"))
        .isEqualTo(new OutOfOrder("9", "10"));
    assertThat(step(SweepProgress.NONE, TEXTS, false, "b", "a")).isInstanceOf(Moved.class);
  }

  /** Otherwise an overlap with more records than the service gives at once would never end. */
  @Test
  void aServiceThatGivesLessThanItIsAskedForIsAskedForTheRest() {
    var before = end(NUMBERS, "100");
    var less = (Moved) step(before, NUMBERS, false, "90", "95");

    assertThat(less.finished()).isFalse();
    assertThat(less.progress().from(NUMBERS)).isEqualTo("95");
    assertThat(((Moved) step(less.progress(), NUMBERS, false, "95")).finished()).isTrue();
  }

  private static CursorPlan plan(CursorType type, String start, int overlap) {
    return new CursorPlan(type, start, BigDecimal.valueOf(overlap));
  }

  private static SweepProgress end(CursorPlan plan, String... cursors) {
    return ((Moved) step(SweepProgress.NONE, plan, false, cursors)).progress();
  }

  private static SweepStep step(
      SweepProgress before, CursorPlan plan, boolean full, String... cursors) {
    return before.after(new SweepPage(List.of(cursors), full, NOON, NOON), plan);
  }

  private static SweepProgress moved(SweepProgress before, SweepPage page, CursorPlan plan) {
    return ((Moved) before.after(page, plan)).progress();
  }

  private static SweepPage page(boolean full, Instant asked, Instant answered, String... times) {
    var cursors = List.of(times).stream().map(time -> "2026-05-01T" + time + "Z").toList();
    return new SweepPage(cursors, full, asked, answered);
  }
}
