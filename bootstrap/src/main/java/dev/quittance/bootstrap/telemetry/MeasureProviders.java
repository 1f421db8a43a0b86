package dev.quittance.bootstrap.telemetry;

import dev.quittance.adapters.chain.ChainObservers;
import dev.quittance.adapters.chain.WatchProviders;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts the calls to the endpoints of the chains, and tells of circuits that open and close. */
public final class MeasureProviders implements WatchProviders {
  private static final Logger LOG = LoggerFactory.getLogger(MeasureProviders.class);
  private static final Duration[] BUCKETS =
      Stream.of(10, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000)
          .map(Duration::ofMillis)
          .toArray(Duration[]::new);

  private final MeterRegistry registry;
  private final Map<String, AtomicInteger> open = new ConcurrentHashMap<>();

  public MeasureProviders(MeterRegistry registry) {
    this.registry = registry;
  }

  @Override
  public void configured(String provider) {
    Stream.concat(Stream.of(OK), ChainObservers.failureCodes().stream())
        .forEach(status -> requests(provider, status));
    time(provider);
    for (Circuit from : Circuit.values()) {
      for (Circuit to : Circuit.values()) {
        if (from != to) {
          changes(provider, from, to);
        }
      }
    }
    Gauge.builder("circuit_breaker_open", isOpen(provider), AtomicInteger::get)
        .description("1 while an endpoint is left alone or only tried")
        .tag("name", provider)
        .register(registry);
    outvotes(provider);
  }

  @Override
  public void called(String provider, String status, Duration time) {
    requests(provider, status).increment();
    if (!time.isZero()) {
      time(provider).record(time);
    }
  }

  @Override
  public void circuitChanged(String provider, Circuit from, Circuit to) {
    changes(provider, from, to).increment();
    isOpen(provider).set(to == Circuit.CLOSED ? 0 : 1);
    var line = to == Circuit.OPEN ? LOG.atWarn() : LOG.atInfo();
    line.addKeyValue("provider", provider)
        .addKeyValue("from_state", text(from))
        .addKeyValue("to_state", text(to))
        .log("circuit of {} is {}", provider, text(to));
  }

  @Override
  public void outvoted(String provider) {
    outvotes(provider).increment();
  }

  private AtomicInteger isOpen(String provider) {
    return open.computeIfAbsent(provider, name -> new AtomicInteger());
  }

  private Counter requests(String provider, String status) {
    return Counter.builder("chain_provider_requests")
        .description("Calls to an endpoint")
        .tag("provider", provider)
        .tag("status", status)
        .register(registry);
  }

  private Timer time(String provider) {
    return Timer.builder("chain_provider_request_duration")
        .description("Time of one call to an endpoint")
        .serviceLevelObjectives(BUCKETS)
        .tag("provider", provider)
        .register(registry);
  }

  private Counter changes(String provider, Circuit from, Circuit to) {
    return Counter.builder("circuit_breaker_state_changes")
        .description("Endpoints left alone after failures, and tried again")
        .tag("name", provider)
        .tag("from_state", text(from))
        .tag("to_state", text(to))
        .register(registry);
  }

  private Counter outvotes(String provider) {
    return Counter.builder("chain_provider_outvoted")
        .description("Answers that differed from those of the endpoints that agreed")
        .tag("provider", provider)
        .register(registry);
  }

  private static String text(Circuit circuit) {
    return circuit.name().toLowerCase(Locale.ROOT);
  }
}
