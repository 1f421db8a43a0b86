package dev.quittance.adapters.postgres;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.LockStore;
import org.jdbi.v3.core.Jdbi;

/** The PostgreSQL side of the contract: the adapter's port, and SQL beside it. */
record PostgresLocks(PostgresDatabase database, TestDatabase testDatabase) implements LockStore {
  @Override
  public DistributedLocks locks() {
    return database.distributedLocks();
  }

  @Override
  public void endAll() {
    execute("UPDATE app.int_lock SET expires_at = clock_timestamp() - interval '1 millisecond'");
  }

  @Override
  public boolean writeIfHeld(HeldLock lock, Runnable write) {
    return jdbi()
        .inTransaction(
            handle -> {
              boolean held = LockFence.isHeld(handle, lock);
              if (held) {
                write.run();
              }
              return held;
            });
  }

  @Override
  public void close() {
    execute("TRUNCATE app.int_lock");
  }

  private void execute(String sql) {
    jdbi().useHandle(handle -> handle.execute(sql));
  }

  private Jdbi jdbi() {
    return testDatabase.jdbi();
  }
}
