package dev.quittance.application.observer;

import dev.quittance.application.observer.PollObservers.Means;
import dev.quittance.application.observer.PollObservers.Ports;
import dev.quittance.application.port.DueObserver;
import dev.quittance.application.port.FetchRecords.Answer;
import dev.quittance.application.port.FetchRecords.Request;
import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.ReadSource;
import dev.quittance.application.port.RecordObservations.Page;
import dev.quittance.application.port.RecordObservations.Result;
import dev.quittance.application.port.RecordPollFailure;
import dev.quittance.application.port.SourcePlan;
import dev.quittance.application.port.SourceRecord;
import dev.quittance.domain.observer.PollBackoff;
import dev.quittance.domain.observer.SweepPage;
import dev.quittance.domain.observer.SweepProgress;
import dev.quittance.domain.observer.SweepStep;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** One poll of one observer: pages until the sweep is over, or as many as a poll may have. */
record ObserverPoll(Means means, HeldLock lock, DatabaseClock clock, BooleanSupplier mayGoOn) {
  static final int MOST_PAGES = 20;

  /** For a source whose configuration, and with it the interval, cannot be read. */
  private static final Duration UNREADABLE_INTERVAL = Duration.ofMinutes(1);

  PollResult poll(DueObserver observer) {
    return PollResult.begun()
        .plus(
            switch (ports().readSource().read(observer.type(), observer.source())) {
              case ReadSource.Result.Readable(SourcePlan plan) -> sweep(observer, plan);
              case ReadSource.Result.Unreadable(List<String> problems) ->
                  fail(
                      observer,
                      "source_unreadable: " + String.join("; ", problems),
                      UNREADABLE_INTERVAL);
            });
  }

  private PollResult sweep(DueObserver observer, SourcePlan plan) {
    var sweep = new Sweep(observer, plan);
    try {
      while (sweep.goesOn && mayGoOn.getAsBoolean()) {
        sweep.nextPage();
      }
      return sweep.result;
    } catch (RuntimeException e) {
      ports().report().broken(observer, e);
      return sweep.result.plus(
          fail(observer, "not_recorded: " + e.getClass().getSimpleName(), interval(plan)));
    }
  }

  private Ports ports() {
    return means.ports();
  }

  private Duration interval(SourcePlan plan) {
    return plan.interval().orElse(means.usualInterval());
  }

  private PollResult fail(DueObserver observer, String error, Duration interval) {
    ports().report().failed(observer, error);
    var wait = PollBackoff.after(observer.failures(), interval);
    return switch (ports().recordFailure().record(lock, observer, error, wait)) {
      case RecordPollFailure.Result.RECORDED -> PollResult.failure();
      case RecordPollFailure.Result.LOCK_LOST -> lost(observer).plus(PollResult.failure());
    };
  }

  private PollResult lost(DueObserver observer) {
    ports().report().lockLost(observer, lock);
    return PollResult.lockLost();
  }

  /** Where this poll is. */
  private final class Sweep {
    private final DueObserver observer;
    private final SourcePlan plan;
    private SweepProgress progress;
    private int limit;
    private int pages;
    private boolean goesOn = true;
    private PollResult result = PollResult.NOTHING;

    Sweep(DueObserver observer, SourcePlan plan) {
      this.observer = observer;
      this.plan = plan;
      this.progress = observer.progress();
      this.limit = plan.limit();
    }

    void nextPage() {
      pages++;
      Instant asked = clock.earliest();
      var request =
          new Request(observer.type(), observer.source(), progress.from(plan.cursor()), limit);
      Answer answer = ports().fetch().fetch(request, clock.deadlineIn(plan.timeout()));
      if (!mayGoOn.getAsBoolean()) {
        // It may have failed because this thread is to end, which is not the source's fault.
        goesOn = false;
        return;
      }
      switch (answer) {
        case Answer.Failed(String code, String message) -> end(failure(code + ": " + message));
        case Answer.Page(List<SourceRecord> records) -> take(records, asked);
      }
    }

    private void take(List<SourceRecord> records, Instant asked) {
      var cursors = records.stream().map(SourceRecord::cursor).toList();
      var page = new SweepPage(cursors, records.size() >= limit, asked, clock.latest());
      switch (progress.after(page, plan.cursor())) {
        case SweepStep.Moved(SweepProgress next, boolean finished) ->
            record(records, next, finished || pages >= MOST_PAGES);
        case SweepStep.Stuck(String at) -> widen(at);
        case SweepStep.OutOfOrder(String value, String after) ->
            end(failure("not_in_order: the source gave %s after %s".formatted(value, after)));
      }
    }

    private void record(List<SourceRecord> records, SweepProgress next, boolean isLast) {
      var nextPollIn = isLast ? Optional.of(interval(plan)) : Optional.<Duration>empty();
      var page = new Page(lock, observer, partition(), records, next, nextPollIn);
      var written =
          ports()
              .record()
              .record(
                  page, (id, record, tx) -> means.orders().judge(observer.name(), id, record, tx));
      switch (written) {
        case Result.LockLost lockLost -> end(lost(observer));
        case Result.Recorded(int fresh, int rejected) -> {
          result = result.plus(PollResult.page(records.size(), fresh, rejected));
          progress = next;
          limit = plan.limit();
          goesOn = !isLast;
        }
      }
    }

    /** The same page again, only longer: so many records of one value have to fit in it. */
    private void widen(String value) {
      if (limit >= plan.largestLimit()) {
        end(
            failure(
                "page_of_one_value: more than %d records have the cursor value %s"
                    .formatted(limit, value)));
      } else {
        limit = Math.min(2 * limit, plan.largestLimit());
      }
    }

    /** Not a name alone: a merchant may have the same, and would be shown the events. */
    private String partition() {
      return plan.merchant().orElse("observer:" + observer.name());
    }

    private PollResult failure(String error) {
      return fail(observer, error, interval(plan));
    }

    private void end(PollResult how) {
      result = result.plus(how);
      goesOn = false;
    }
  }
}
