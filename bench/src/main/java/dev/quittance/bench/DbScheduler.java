package dev.quittance.bench;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.event.AbstractSchedulerListener;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.zaxxer.hikari.HikariDataSource;
import dev.quittance.adapters.postgres.DatabaseAddress;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jdbi.v3.core.Jdbi;

/**
 * One-time tasks that do nothing, in its fastest documented polling strategy. It writes no event.
 */
final class DbScheduler implements Contestant {
  private static final String TASK = "nothing";

  /** How many executions it may hold ahead of its threads, and when it gets more. */
  static final int AHEAD = 400;

  static final int MORE_AT = 200;

  private final DbSchedulerTable table;
  private final HikariDataSource pool = new HikariDataSource();
  private final OneTimeTask<Void> task = Tasks.oneTime(TASK).execute((instance, context) -> {});

  DbScheduler(DatabaseAddress address, Jdbi jdbi) {
    pool.setJdbcUrl(address.jdbcUrl());
    pool.setUsername(address.user());
    pool.setPassword(address.password());
    pool.setMaximumPoolSize(12);
    table = DbSchedulerTable.create(jdbi, TASK);
  }

  @Override
  public String name() {
    return "db-scheduler";
  }

  @Override
  public void clear() {
    table.clear();
  }

  @Override
  public void fill(int open) {
    table.fill(open);
  }

  /** From the start of the scheduler until the last row it was to do is gone from the table. */
  @Override
  public Measured run(int workers, Quota quota) {
    var completed = new Completed(quota.rows());
    Scheduler scheduler =
        Scheduler.create(pool, task)
            .threads(workers)
            .pollUsingLockAndFetch((double) MORE_AT / workers, (double) AHEAD / workers)
            .pollingInterval(Duration.ofMillis(100))
            .addSchedulerListener(completed)
            .build();
    long start = System.nanoTime();
    scheduler.start();
    completed.await(quota.limit());
    long rows = completed.count();
    long nanos = System.nanoTime() - start;
    scheduler.stop();
    return new Measured(rows, nanos, new long[0], new long[0]);
  }

  /** Told after the row is deleted. */
  private static final class Completed extends AbstractSchedulerListener {
    private final int wanted;
    private final AtomicLong count = new AtomicLong();
    private final CountDownLatch done = new CountDownLatch(1);

    Completed(int wanted) {
      this.wanted = wanted;
    }

    @Override
    public void onExecutionComplete(ExecutionComplete execution) {
      if (count.incrementAndGet() >= wanted) {
        done.countDown();
      }
    }

    long count() {
      return count.get();
    }

    void await(Duration limit) {
      try {
        done.await(limit.toMillis(), TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
