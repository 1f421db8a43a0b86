package dev.quittance.application;

import dev.quittance.application.port.CreateJobsOncePerTick;
import dev.quittance.application.port.CreateJobsOncePerTick.Result;
import dev.quittance.application.port.CreateJobsOncePerTick.Tick;
import dev.quittance.application.port.ReadTicks;
import dev.quittance.application.port.ReadTicks.Ledger;
import dev.quittance.application.port.ReportTicks;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Finds the ticks that are due by the database's clock and not in the ledger, and runs them. See
 * the note on the tick ledger in this package.
 */
public final class RunDueTicks {
  /** Read beyond those that matter: people may have made ticks of their own in between. */
  private static final int SPARE = 20;

  private final Ports ports;
  private final Plan plan;
  private final LongSupplier nanoTime;
  private Optional<Instant> began = Optional.empty();
  private Optional<Instant> handled = Optional.empty();

  public record Ports(ReadTicks ledger, CreateJobsOncePerTick create, ReportTicks report) {}

  /**
   * @param catchUp how many of the latest ticks are run if they were missed; with 0 only a tick
   *     that fell due under the eyes of this process
   */
  public record Plan(String name, Schedule schedule, int catchUp, String startedBy) {}

  /**
   * @param now by the database's clock
   * @param due in order
   */
  public record Look(Instant now, List<Instant> due, Optional<Instant> next) {}

  public RunDueTicks(Ports ports, Plan plan, LongSupplier nanoTime) {
    this.ports = ports;
    this.plan = plan;
    this.nanoTime = nanoTime;
  }

  /** Reads only. */
  public Look look() {
    int most = Math.max(1, plan.catchUp());
    Ledger ledger = ports.ledger().read(plan.name(), most + SPARE);
    began = Optional.of(began.orElse(ledger.now()));
    Set<Instant> run =
        ledger.latest().stream().map(ReadTicks.RunTick::at).collect(Collectors.toSet());
    List<Instant> due =
        LatestTicks.between(plan.schedule(), floor(ledger), ledger.now(), most).stream()
            .filter(tick -> !run.contains(tick))
            .toList();
    return new Look(ledger.now(), due, plan.schedule().nextAfter(ledger.now()));
  }

  /**
   * Runs what a look has found; a tick that another instance is running ends it.
   *
   * @return whether this instance created any jobs
   */
  public boolean run(Look look) {
    boolean created = false;
    for (Instant tick : look.due()) {
      Result result = run(tick);
      created |= result instanceof Result.Created;
      if (result instanceof Result.HeldElsewhere) {
        break;
      }
    }
    handled = Optional.of(look.now());
    return created;
  }

  private Result run(Instant tick) {
    ports.report().started(tick);
    long start = nanoTime.getAsLong();
    Result result = ports.create().create(new Tick(plan.name(), tick, plan.startedBy()));
    ports.report().ended(tick, result, Duration.ofNanos(nanoTime.getAsLong() - start));
    return result;
  }

  /** A new installation missed nothing: its ticks begin with the first look. */
  private Instant floor(Ledger ledger) {
    Instant start = began.orElseThrow();
    if (plan.catchUp() == 0) {
      return handled.orElse(start);
    }
    return ledger.oldest().filter(oldest -> oldest.isBefore(start)).orElse(start);
  }
}
