package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ForkTest {

  @Test
  void allAreDoneAtOnceAndTheResultsKeepTheOrder() throws Exception {
    var together = new CyclicBarrier(3);

    var results =
        Fork.each(
            List.of(1, 2, 3),
            n -> {
              meet(together);
              if (n == 2) {
                throw ChainFailure.malformed("no " + n);
              }
              return n * 10;
            });

    assertThat(results.successes()).containsExactly(10, 30);
    assertThat(results.failures()).extracting(Throwable::getMessage).containsExactly("no 2");
  }

  @Test
  void aMistakeOfOursIsAFailureAndNotAMissingResult() throws Exception {
    var results =
        Fork.each(
            List.of(1, 2),
            n -> {
              if (n == 1) {
                throw new IllegalStateException("a mistake");
              }
              return n;
            });

    assertThat(results.successes()).containsExactly(2);
    assertThat(results.failures()).hasSize(1);
    assertThat(results.failures().getFirst()).hasMessageContaining("a mistake");
  }

  @Test
  void anInterruptEndsAllOfThem() {
    Thread.currentThread().interrupt();

    assertThatThrownBy(
            () ->
                Fork.each(
                    List.of(1, 2),
                    n -> {
                      TimeUnit.HOURS.sleep(1);
                      return n;
                    }))
        .isInstanceOf(InterruptedException.class);
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void theNextStepAddsItsFailures() throws Exception {
    var first =
        Fork.each(
            List.of(1, 2, 3),
            n -> {
              if (n == 1) {
                throw ChainFailure.malformed("first step");
              }
              return n;
            });

    var second =
        first.then(
            n -> {
              if (n == 2) {
                throw ChainFailure.malformed("second step");
              }
              return "fine";
            });

    assertThat(second.successes()).containsExactly("fine");
    assertThat(second.failures())
        .extracting(Throwable::getMessage)
        .containsExactly("first step", "second step");
  }

  private static void meet(CyclicBarrier others) {
    try {
      others.await(20, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
