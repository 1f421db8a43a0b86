package dev.quittance.adapters.chain;

import dev.quittance.adapters.chain.WatchProviders.Circuit;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.StateTransition;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Leaves an endpoint alone that failed too often in a row. It comes back by a trial call of our
 * own, not by risking somebody's rows: while it is down, a batch loses no time on it.
 *
 * <pre>
 *   closed --n failures in a row--> open --after a while--> half open --trial succeeds--> closed
 *                                    ^                          |
 *                                    +--- trial fails or ends --+
 *                                         without an outcome
 * </pre>
 *
 * <p>Changes are made and told under one lock, so that they are told in their order.
 */
final class Breaker implements AutoCloseable {
  /** One call that shows whether the endpoint is well again; its outcome is told to the breaker. */
  @FunctionalInterface
  interface Trial {
    void make() throws InterruptedException;
  }

  private static final float EVERY_CALL = 100;

  private final String provider;
  private final CircuitBreaker circuit;
  private final Duration openFor;
  private final Trial trial;
  private final WatchProviders watch;
  private Thread waiting = new Thread();
  private boolean closed;

  Breaker(String provider, Resilience resilience, Trial trial, WatchProviders watch) {
    this.provider = provider;
    this.openFor = resilience.openFor();
    this.trial = trial;
    this.watch = watch;
    this.circuit = CircuitBreaker.of(provider, config(resilience));
    circuit.getEventPublisher().onStateTransition(event -> changed(event.getStateTransition()));
  }

  private static CircuitBreakerConfig config(Resilience resilience) {
    int failures = resilience.failuresToOpen();
    return CircuitBreakerConfig.custom()
        .slidingWindowSize(failures)
        .minimumNumberOfCalls(failures)
        .failureRateThreshold(EVERY_CALL)
        .permittedNumberOfCallsInHalfOpenState(1)
        .waitDurationInOpenState(resilience.openFor())
        .writableStackTraceEnabled(false)
        .build();
  }

  boolean isClosed() {
    return circuit.getState() == State.CLOSED;
  }

  synchronized void succeeded() {
    circuit.onSuccess(0, TimeUnit.NANOSECONDS);
  }

  synchronized void failed(ChainFailure failure) {
    circuit.onError(0, TimeUnit.NANOSECONDS, failure);
  }

  @Override
  public synchronized void close() {
    closed = true;
    waiting.interrupt();
  }

  private void changed(StateTransition change) {
    watch.circuitChanged(provider, shown(change.getFromState()), shown(change.getToState()));
    if (change.getToState() == State.OPEN && !closed) {
      waiting = Thread.ofVirtual().name("trial-" + provider).start(this::tryAgain);
    }
  }

  private void tryAgain() {
    try {
      TimeUnit.NANOSECONDS.sleep(openFor.toNanos());
      beginTrial();
      trial.make();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      endTrial();
    }
  }

  private synchronized void beginTrial() {
    circuit.transitionToHalfOpenState();
    circuit.acquirePermission();
  }

  /** Without an outcome nobody would ever try again: wait once more. */
  private synchronized void endTrial() {
    if (!closed && circuit.getState() == State.HALF_OPEN) {
      circuit.transitionToOpenState();
    }
  }

  private static Circuit shown(State state) {
    return switch (state) {
      case OPEN, FORCED_OPEN -> Circuit.OPEN;
      case HALF_OPEN -> Circuit.HALF_OPEN;
      case CLOSED, DISABLED, METRICS_ONLY -> Circuit.CLOSED;
    };
  }
}
