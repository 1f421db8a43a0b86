package dev.quittance.bench;

import com.sun.management.ThreadMXBean;
import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.port.CreateJobsOncePerTick.Result;
import dev.quittance.application.port.CreateJobsOncePerTick.Tick;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/**
 * What one tick of scheduled reconciliation costs: one transaction that creates a job for every
 * address.
 *
 * @param allocated by the JVM, whatever was collected meanwhile
 * @param heapPeak of the whole JVM
 */
record TickCost(long jobs, double seconds, long walBytes, long allocated, long heapPeak) {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** The first one finds all addresses new. */
  static List<TickCost> measure(DatabaseAddress address, int ticks, Jdbi jdbi) {
    List<TickCost> costs = new ArrayList<>();
    try (var database =
        PostgresDatabase.open(new DatabaseSettings(address, "bench-ticks", 1, false))) {
      for (int i = 0; i < ticks; i++) {
        tidy(jdbi);
        costs.add(measure(database, jdbi));
      }
    }
    return costs;
  }

  private static TickCost measure(PostgresDatabase database, Jdbi jdbi) {
    Instant now = database.readTicks().read("bench", 1).now();
    heapPools().forEach(MemoryPoolMXBean::resetPeakUsage);
    long wal = WalCost.written(jdbi);
    long allocated = THREADS.getCurrentThreadAllocatedBytes();
    long start = System.nanoTime();
    Result result = database.createJobsOncePerTick().create(new Tick("bench", now, "bench"));
    double seconds = (System.nanoTime() - start) / 1e9;
    return new TickCost(
        ((Result.Created) result).scheduled(),
        seconds,
        WalCost.written(jdbi) - wal,
        THREADS.getCurrentThreadAllocatedBytes() - allocated,
        heapPools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum());
  }

  private static void tidy(Jdbi jdbi) {
    jdbi.useHandle(
        handle -> {
          handle.execute(
              """
              VACUUM (ANALYZE) app.payment_addresses, app.payment_requests,
                               app.monitored_addresses, app.reconciliation_jobs
              """);
          handle.execute("CHECKPOINT");
        });
  }

  private static List<MemoryPoolMXBean> heapPools() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .toList();
  }
}
