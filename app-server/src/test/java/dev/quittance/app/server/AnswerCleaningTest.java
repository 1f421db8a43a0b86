package dev.quittance.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ForgetOldAnswers;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AnswerCleaningTest {
  private final AtomicInteger calls = new AtomicInteger();

  @Test
  void itGoesOnUntilABatchIsNotFull() {
    clean(limit -> calls.incrementAndGet() < 4 ? limit : 7);

    assertThat(calls).hasValue(4);
  }

  @Test
  void itLeavesTheRestOfALargeHeapForTheNextTime() {
    clean(
        limit -> {
          calls.incrementAndGet();
          return limit;
        });

    assertThat(calls).hasValue(AnswerCleaning.MOST_BATCHES);
  }

  @Test
  void aFailureIsLoggedAndNotFatal() {
    clean(
        limit -> {
          calls.incrementAndGet();
          throw new IllegalStateException("the database is away");
        });

    assertThat(calls).hasValue(1);
  }

  private static void clean(ForgetOldAnswers forget) {
    AnswerCleaning.clean(forget);
  }
}
