package dev.quittance.adapters.chain;

import dev.quittance.adapters.chain.WatchProviders.Circuit;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
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
 *                                    +------- trial fails ------+
 * </pre>
 */
final class Breaker implements AutoCloseable {
  /** One call that shows whether the endpoint is well again. */
  @FunctionalInterface
  interface Trial {
    boolean succeeds() throws InterruptedException;
  }

  private static final float EVERY_CALL = 100;

  private final CircuitBreaker circuit;
  private final Duration openFor;
  private volatile Thread waiting = new Thread();
  private volatile boolean closed;

  Breaker(String provider, Resilience resilience, Trial trial, WatchProviders watch) {
    this.openFor = resilience.openFor();
    this.circuit = CircuitBreaker.of(provider, config(resilience));
    circuit
        .getEventPublisher()
        .onStateTransition(
            event -> {
              var change = event.getStateTransition();
              watch.circuitChanged(
                  provider, shown(change.getFromState()), shown(change.getToState()));
              if (change.getToState() == State.OPEN) {
                waiting = Thread.ofVirtual().name("trial-" + provider).start(() -> retry(trial));
              }
            });
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

  void succeeded() {
    circuit.onSuccess(0, TimeUnit.NANOSECONDS);
  }

  void failed(ChainFailure failure) {
    circuit.onError(0, TimeUnit.NANOSECONDS, failure);
  }

  @Override
  public void close() {
    closed = true;
    waiting.interrupt();
  }

  private void retry(Trial trial) {
    try {
      TimeUnit.NANOSECONDS.sleep(openFor.toNanos());
      circuit.transitionToHalfOpenState();
      circuit.acquirePermission();
      // Its outcome is recorded by the provider, as that of every call.
      if (!trial.succeeds() && !closed && circuit.getState() == State.HALF_OPEN) {
        // The trial ended without a verdict about the endpoint: wait once more.
        circuit.transitionToOpenState();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
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
