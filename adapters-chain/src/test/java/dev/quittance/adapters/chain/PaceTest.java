package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.quittance.application.Deadline;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PaceTest {
  private static final Endpoint ENDPOINT = Endpoint.of(URI.create("http://node.example"));
  private static final Duration LONG = Duration.ofHours(1);

  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 1);

  @Test
  void withoutALimitNothingWaits() throws Exception {
    Pace pace = pace(0);
    for (int i = 0; i < 1_000; i++) {
      pace.await(ENDPOINT, in(Duration.ofNanos(1)));
    }
  }

  @Test
  void callsAreSpacedAndNoneBeginsPastTheDeadline() throws Exception {
    Pace pace = pace(100);
    Deadline deadline = in(Duration.ofMillis(25));
    long start = System.nanoTime();

    pace.await(ENDPOINT, deadline);
    pace.await(ENDPOINT, deadline);
    pace.await(ENDPOINT, deadline);

    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(Duration.ofMillis(30).toNanos());
    var fourth = catchThrowableOfType(ChainFailure.class, () -> pace.await(ENDPOINT, deadline));
    assertThat(fourth.code()).isEqualTo(FailureCode.DEADLINE);
  }

  @Test
  void timeThatPassedIsNotSavedUp() throws Exception {
    Pace pace = pace(1);
    pace.await(ENDPOINT, in(LONG));
    pass(Duration.ofMinutes(1));

    Deadline short1 = in(Duration.ofMillis(1));
    pace.await(ENDPOINT, short1);
    var second = catchThrowableOfType(ChainFailure.class, () -> pace.await(ENDPOINT, short1));
    assertThat(second.code()).isEqualTo(FailureCode.DEADLINE);
  }

  @Test
  void whileItPausesCallsAreRefusedAtOnceWithTheTimeThatIsLeft() {
    Pace pace = pace(0);
    pace.pause(refusal(Duration.ofSeconds(5)));

    assertThat(pausedFor(pace)).isEqualTo(Duration.ofSeconds(5));
    pass(Duration.ofSeconds(4));
    assertThat(pausedFor(pace)).isEqualTo(Duration.ofSeconds(1));
    pass(Duration.ofSeconds(1));
    assertThatCode(() -> pace.await(ENDPOINT, in(LONG))).doesNotThrowAnyException();
  }

  @Test
  void refusalsWithoutATimeDoubleThePause() {
    Pace pace = pace(0);

    assertThat(pauses(pace, 7)).containsExactly(1L, 2L, 4L, 8L, 16L, 30L, 30L);
  }

  @Test
  void aSuccessMakesThePauseShortAgain() {
    Pace pace = pace(0);
    pauses(pace, 4);
    pace.succeeded();

    assertThat(pauses(pace, 2)).containsExactly(1L, 2L);
  }

  @Test
  void callsThatAreRefusedTogetherAreRefusedOnce() {
    Pace pace = pace(0);
    for (int i = 0; i < 16; i++) {
      pace.pause(refusal(Duration.ZERO));
    }

    assertThat(pausedFor(pace)).isEqualTo(Duration.ofSeconds(1));
    pass(Duration.ofSeconds(1));
    assertThat(pauses(pace, 1)).containsExactly(2L);
  }

  @Test
  void theLongestOfTheTimesThatWereNamedCounts() {
    Pace pace = pace(0);
    pace.pause(refusal(Duration.ofSeconds(5)));
    pace.pause(refusal(Duration.ofSeconds(60)));
    pace.pause(refusal(Duration.ofSeconds(2)));

    assertThat(pausedFor(pace)).isEqualTo(Duration.ofSeconds(60));
  }

  @Test
  void anAnswerThatWasOnItsWayDoesNotMakeThePauseShortAgain() {
    Pace pace = pace(0);
    pauses(pace, 2);
    pace.pause(refusal(Duration.ZERO));
    pace.succeeded();
    pass(Duration.ofSeconds(4));

    assertThat(pauses(pace, 1)).containsExactly(8L);
  }

  @Test
  void aCallThatWaitedForItsTurnIsRefusedIfThePauseBeganMeanwhile() {
    var asked = new AtomicInteger();
    var pace = new AtomicReference<Pace>();
    pace.set(
        new Pace(
            0,
            () -> {
              // Once when it is made, once to see that there is no pause: now there is.
              if (asked.incrementAndGet() == 3) {
                pace.get().pause(refusal(Duration.ofSeconds(5)));
              }
              return clock.get();
            }));

    assertThat(pausedFor(pace.get())).isEqualTo(Duration.ofSeconds(5));
  }

  /** Each begins when the one before is over. */
  private List<Long> pauses(Pace pace, int count) {
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              pace.pause(refusal(Duration.ZERO));
              Duration pause = pausedFor(pace);
              pass(pause);
              return pause.toSeconds();
            })
        .toList();
  }

  private Duration pausedFor(Pace pace) {
    var failure = catchThrowableOfType(ChainFailure.class, () -> pace.await(ENDPOINT, in(LONG)));
    assertThat(failure.code()).isEqualTo(FailureCode.RATE_LIMITED);
    return failure.retryAfter().orElseThrow();
  }

  private static ChainFailure refusal(Duration retryAfter) {
    return ChainFailure.rateLimited("too many", retryAfter);
  }

  private Pace pace(int perSecond) {
    return new Pace(perSecond, clock::get);
  }

  private Deadline in(Duration time) {
    return Deadline.in(time, clock::get);
  }

  private void pass(Duration time) {
    clock.addAndGet(time.toNanos());
  }
}
