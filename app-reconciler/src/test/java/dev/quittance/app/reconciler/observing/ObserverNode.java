package dev.quittance.app.reconciler.observing;

import dev.quittance.bootstrap.Database;
import dev.quittance.bootstrap.ObserverScheduling;
import dev.quittance.bootstrap.Role;
import dev.quittance.bootstrap.telemetry.ObserverMeters;
import dev.quittance.bootstrap.telemetry.Telemetry;
import dev.quittance.bootstrap.worker.ObserverPlan;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.util.Set;

/** What another process would be: a scheduler with connections and threads of its own. */
final class ObserverNode implements AutoCloseable {
  private final Database database;
  private final Telemetry telemetry = new Telemetry();
  private final HamperedLocks locks;
  private final Role role;
  private boolean running;

  ObserverNode(String name, Database database, Duration delay, Duration ttl) {
    this.database = database;
    this.locks = new HamperedLocks(database.locks());
    this.role =
        ObserverScheduling.create(
            new ObserverPlan(new WorkerId(name, "abcd1234"), delay, ttl, Set.of()),
            locks,
            database.observers(),
            new ObserverMeters(telemetry.registry(), System::nanoTime),
            System::nanoTime);
  }

  void start() {
    running = true;
    role.start();
  }

  /** From now on no renewal reaches the database. */
  void cutOffRenewals() {
    locks.cutOff();
  }

  /** It needs that much longer to get at a lock. */
  void moveAway(Duration by) {
    locks.moveAway(by);
  }

  double metric(String name) {
    return telemetry
        .scrape()
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
        .sum();
  }

  void stop() {
    if (running) {
      running = false;
      role.stop();
    }
  }

  @Override
  public void close() {
    stop();
    database.close();
    telemetry.close();
  }
}
