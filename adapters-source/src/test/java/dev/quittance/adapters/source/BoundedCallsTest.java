package dev.quittance.adapters.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.application.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class BoundedCallsTest {
  private static final String SOURCE = "source";

  /** Such as on a machine whose threads are all held up by other drivers. */
  @Test
  void aCallWhoseTimeIsOverBeforeItBeginsLeavesItsSourceFree() {
    List<Runnable> late = new ArrayList<>();
    var calls = new BoundedCalls(late::add);

    assertThatThrownBy(() -> calls.run(SOURCE, in(Duration.ofMillis(1)), () -> "asked"))
        .hasMessage("there was no answer in time");
    late.removeFirst().run();

    assertThatThrownBy(() -> calls.run(SOURCE, in(Duration.ofMillis(1)), () -> "asked again"))
        .hasMessage("there was no answer in time");
  }

  @Test
  void aSourceIsNotAskedAgainWhileItsCallGoesOn() {
    var begun = new CountDownLatch(1);
    var over = new CountDownLatch(1);
    var calls =
        new BoundedCalls(
            call -> {
              Thread.ofVirtual().start(call);
              holdOn(begun);
            });
    Callable<String> stubborn =
        () -> {
          begun.countDown();
          holdOn(over);
          return "";
        };

    assertThatThrownBy(() -> calls.run(SOURCE, in(Duration.ofMillis(1)), stubborn))
        .hasMessage("there was no answer in time");
    assertThatThrownBy(() -> calls.run(SOURCE, in(Duration.ofSeconds(9)), () -> ""))
        .hasMessage("the call before has not ended yet");
    over.countDown();
  }

  @Test
  void oneCallMayFollowAnotherAtOnce() throws SourceFailure {
    var calls = new BoundedCalls();
    for (int i = 0; i < 10_000; i++) {
      int turn = i;
      assertThat(calls.run(SOURCE, in(Duration.ofSeconds(20)), () -> turn)).isEqualTo(turn);
    }
  }

  /** As a driver that does not care about interrupts. */
  private static void holdOn(CountDownLatch over) {
    while (over.getCount() > 0) {
      try {
        over.await();
      } catch (InterruptedException ignored) {
        // goes on
      }
    }
  }

  private static Deadline in(Duration patience) {
    return Deadline.in(patience, System::nanoTime);
  }
}
