package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import io.github.resilience4j.core.IntervalFunction;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * One endpoint as it is called: at most so many calls at once and in a second, each of them tried
 * again when that may help, and none while its circuit is open.
 *
 * <p>Order: circuit, then attempts, then pace, then the call. Each attempt is recorded on its own,
 * so the circuit opens in the middle of the attempts at one call.
 */
final class Provider implements AutoCloseable {
  /** A call that was cut off by the batch's deadline sooner than this says nothing. */
  private static final Duration FAIR_CHANCE = Duration.ofSeconds(1);

  private final String name;
  private final Endpoint endpoint;
  private final ChainHttp http;
  private final Semaphore inFlight;
  private final Pace pace;
  private final Breaker breaker;
  private final int attempts;
  private final IntervalFunction waits;
  private final WatchProviders watch;

  /** A small call that a healthy endpoint answers. */
  record Trial(HttpRequest request, AnswerReader<?> reader) {}

  /**
   * What a call is about. That an endpoint cannot tell of one address, because it has too long a
   * history for example, does not make it ill: the neighbours of that address still need it.
   */
  enum Subject {
    CHAIN,
    ADDRESS
  }

  private record Call<T>(HttpRequest request, AnswerReader<T> reader, Subject subject) {}

  private interface Check {
    void require() throws ChainFailure;
  }

  Provider(
      String network,
      Endpoint endpoint,
      ChainHttp http,
      Resilience resilience,
      Trial trial,
      WatchProviders watch) {
    this.name = network + " " + endpoint.name();
    this.endpoint = endpoint;
    this.http = http;
    this.inFlight = new Semaphore(http.limits().concurrency());
    this.pace = new Pace(http.limits().perSecond(), System::nanoTime);
    this.attempts = resilience.attempts();
    this.waits = resilience.backoff();
    this.watch = watch;
    this.breaker = new Breaker(name, resilience, () -> make(trial), watch);
    watch.configured(name);
  }

  Endpoint endpoint() {
    return endpoint;
  }

  String name() {
    return name;
  }

  boolean isLeftAlone() {
    return !breaker.isClosed();
  }

  <T> T get(Subject subject, String path, AnswerReader<T> reader, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return call(new Call<>(endpoint.request(path).GET().build(), reader, subject), deadline);
  }

  <T> T post(byte[] json, AnswerReader<T> reader, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return call(new Call<>(posting(endpoint, json), reader, Subject.CHAIN), deadline);
  }

  static HttpRequest posting(Endpoint endpoint, byte[] json) {
    return endpoint
        .request()
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofByteArray(json))
        .build();
  }

  @Override
  public void close() {
    breaker.close();
  }

  private <T> T call(Call<T> call, Deadline deadline) throws ChainFailure, InterruptedException {
    requireClosed();
    for (int attempt = 1; ; attempt++) {
      try {
        // Others may have failed while this one waited: for its turn, or for its next attempt.
        return callOnce(call, deadline, this::requireClosed);
      } catch (ChainFailure failure) {
        waitBeforeNext(attempt, failure, deadline);
      }
    }
  }

  private void requireClosed() throws ChainFailure {
    if (!breaker.isClosed()) {
      watch.called(name, FailureCode.CIRCUIT_OPEN.text(), Duration.ZERO);
      throw new ChainFailure(
          FailureCode.CIRCUIT_OPEN, endpoint + " failed too often and is left alone for a while");
    }
  }

  /** Throws the failure itself if there is to be no next attempt. */
  private void waitBeforeNext(int attempt, ChainFailure failure, Deadline deadline)
      throws ChainFailure, InterruptedException {
    if (attempt >= attempts || !failure.mayPass() || !breaker.isClosed()) {
      throw failure;
    }
    Duration wait = failure.retryAfter().orElse(Duration.ofMillis(waits.apply(attempt)));
    if (wait.compareTo(deadline.remaining()) >= 0) {
      throw failure;
    }
    TimeUnit.NANOSECONDS.sleep(wait.toNanos());
  }

  private <T> T callOnce(Call<T> call, Deadline deadline, Check check)
      throws ChainFailure, InterruptedException {
    if (!inFlight.tryAcquire(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS)) {
      throw ChainFailure.deadline();
    }
    try {
      check.require();
      pace.await(endpoint, deadline);
      return recorded(call, deadline);
    } finally {
      inFlight.release();
    }
  }

  private <T> T recorded(Call<T> call, Deadline deadline)
      throws ChainFailure, InterruptedException {
    long start = System.nanoTime();
    try {
      T answer = call.reader().read(http.send(endpoint, call.request(), deadline));
      breaker.succeeded();
      pace.succeeded();
      watch.called(name, WatchProviders.OK, since(start));
      return answer;
    } catch (ChainFailure failure) {
      Duration time = since(start);
      watch.called(name, failure.code().text(), time);
      record(call, failure, time);
      throw failure;
    }
  }

  private void record(Call<?> call, ChainFailure failure, Duration time) {
    FailureCode code = failure.code();
    boolean cutOff = code == FailureCode.DEADLINE && time.compareTo(FAIR_CHANCE) >= 0;
    boolean onlyThisAddress = call.subject() == Subject.ADDRESS && code.isAnswer();
    if (cutOff || (code.isIllness() && !onlyThisAddress)) {
      breaker.failed(failure);
    }
    if (code == FailureCode.RATE_LIMITED || failure.retryAfter().isPresent()) {
      pace.pause(failure);
    }
  }

  private void make(Trial trial) throws InterruptedException {
    Duration patience = http.limits().timeout().multipliedBy(2);
    try {
      callOnce(
          new Call<>(trial.request(), trial.reader(), Subject.CHAIN),
          Deadline.in(patience, System::nanoTime),
          () -> {});
    } catch (ChainFailure failure) {
      // It was recorded like that of every call. One that was never made has no outcome.
      return;
    }
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
