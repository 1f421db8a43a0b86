package dev.quittance.app.server;

import dev.quittance.application.port.ForgetOldAnswers;
import dev.quittance.bootstrap.RootCause;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes remembered answers whose time is over, a bounded number each time, so that it never
 * stands in the way of calls. Servers that start together do not clean together.
 */
final class AnswerCleaning implements AutoCloseable {
  static final int BATCH = 1_000;
  static final int MOST_BATCHES = 100;

  private static final Logger LOG = LoggerFactory.getLogger(AnswerCleaning.class);
  private static final Duration EVERY = Duration.ofMinutes(10);
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final ForgetOldAnswers forget;
  private final Thread thread;

  private AnswerCleaning(ForgetOldAnswers forget) {
    this.forget = forget;
    this.thread = Thread.ofPlatform().name("answer-cleaning").daemon().unstarted(this::run);
  }

  static AnswerCleaning start(ForgetOldAnswers forget) {
    var cleaning = new AnswerCleaning(forget);
    cleaning.thread.start();
    return cleaning;
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    try {
      while (!Thread.interrupted()) {
        TimeUnit.MILLISECONDS.sleep(jittered());
        clean(forget);
      }
    } catch (InterruptedException e) {
      LOG.debug("cleaning ends");
    }
  }

  /** The answers that are left wait for the next time; so do all of them when it fails. */
  static void clean(ForgetOldAnswers forget) {
    long removed = 0;
    try {
      int last = BATCH;
      for (int batch = 0; batch < MOST_BATCHES && last == BATCH; batch++) {
        last = forget.forget(BATCH);
        removed += last;
      }
      LOG.atDebug().addKeyValue("removed", removed).log("old answers forgotten");
    } catch (RuntimeException e) {
      LOG.atWarn()
          .addKeyValue("code", "FORGET_ANSWERS_FAILED")
          .addKeyValue("error", RootCause.message(e))
          .log("old answers not forgotten");
    }
  }

  private static long jittered() {
    long half = EVERY.toMillis() / 2;
    return half + ThreadLocalRandom.current().nextLong(2 * half);
  }
}
