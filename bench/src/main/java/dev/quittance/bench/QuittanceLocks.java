package dev.quittance.bench;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.DistributedLocks.Attempt;
import java.util.Optional;

/** The port as everybody in the program has it. */
final class QuittanceLocks implements LockContestant {
  private final PostgresDatabase database;
  private final DistributedLocks locks;

  QuittanceLocks(DatabaseAddress address) {
    database =
        PostgresDatabase.open(new DatabaseSettings(address, "bench-locks", CONNECTIONS, false));
    locks = database.distributedLocks();
  }

  @Override
  public String name() {
    return "quittance";
  }

  @Override
  public Node node(int number) {
    String client = "node-" + number + "#incarnation";
    return key ->
        switch (locks.tryAcquire(key, DistributedLocks.DEFAULT_REGION, client, TIME_TO_LIVE)) {
          case Attempt.Acquired(var lock) -> Optional.of(() -> locks.release(lock));
          case Attempt.HeldElsewhere() -> Optional.empty();
        };
  }

  @Override
  public void close() {
    database.close();
  }
}
