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
  private static final double DOUBLED = 2;
  private static final double JITTER = 0.3;

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
    this.waits =
        IntervalFunction.ofExponentialRandomBackoff(
            resilience.firstWait(), DOUBLED, JITTER, resilience.longestWait());
    this.watch = watch;
    this.breaker = new Breaker(name, resilience, () -> succeeds(trial), watch);
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

  <T> T get(String path, AnswerReader<T> reader, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return call(endpoint.request(path).GET().build(), reader, deadline);
  }

  <T> T post(byte[] json, AnswerReader<T> reader, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return call(posting(endpoint, json), reader, deadline);
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

  private <T> T call(HttpRequest request, AnswerReader<T> reader, Deadline deadline)
      throws ChainFailure, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      if (!breaker.isClosed()) {
        watch.called(name, FailureCode.CIRCUIT_OPEN.text(), Duration.ZERO);
        throw new ChainFailure(
            FailureCode.CIRCUIT_OPEN, endpoint + " failed too often and is left alone for a while");
      }
      try {
        return callOnce(request, reader, deadline);
      } catch (ChainFailure failure) {
        waitBeforeNext(attempt, failure, deadline);
      }
    }
  }

  /** Throws the failure itself if there is to be no next attempt. */
  private void waitBeforeNext(int attempt, ChainFailure failure, Deadline deadline)
      throws ChainFailure, InterruptedException {
    if (attempt >= attempts || !failure.mayPass()) {
      throw failure;
    }
    Duration wait = failure.retryAfter().orElse(Duration.ofMillis(waits.apply(attempt)));
    if (wait.compareTo(deadline.remaining()) >= 0) {
      throw failure;
    }
    TimeUnit.NANOSECONDS.sleep(wait.toNanos());
  }

  private <T> T callOnce(HttpRequest request, AnswerReader<T> reader, Deadline deadline)
      throws ChainFailure, InterruptedException {
    if (!inFlight.tryAcquire(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS)) {
      throw ChainFailure.deadline();
    }
    try {
      pace.await(endpoint, deadline);
      return recorded(request, reader, deadline);
    } finally {
      inFlight.release();
    }
  }

  private <T> T recorded(HttpRequest request, AnswerReader<T> reader, Deadline deadline)
      throws ChainFailure, InterruptedException {
    long start = System.nanoTime();
    try {
      T answer = reader.read(http.send(endpoint, request, deadline));
      breaker.succeeded();
      pace.succeeded();
      watch.called(name, WatchProviders.OK, since(start));
      return answer;
    } catch (ChainFailure failure) {
      Duration time = since(start);
      watch.called(name, failure.code().text(), time);
      record(failure, time);
      throw failure;
    }
  }

  private void record(ChainFailure failure, Duration time) {
    boolean cutOff = failure.code() == FailureCode.DEADLINE && time.compareTo(FAIR_CHANCE) >= 0;
    if (failure.code().isIllness() || cutOff) {
      breaker.failed(failure);
    } else if (failure.code() == FailureCode.RATE_LIMITED) {
      pace.pause(failure);
    }
  }

  private boolean succeeds(Trial trial) throws InterruptedException {
    try {
      callOnce(
          trial.request(),
          trial.reader(),
          Deadline.in(http.limits().timeout().multipliedBy(2), System::nanoTime));
      return true;
    } catch (ChainFailure failure) {
      return false;
    }
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
