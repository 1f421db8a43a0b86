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

  private final Jdbi jdbi;
  private final HikariDataSource pool = new HikariDataSource();
  private final OneTimeTask<Void> task = Tasks.oneTime(TASK).execute((instance, context) -> {});
  private int made;

  DbScheduler(DatabaseAddress address, Jdbi jdbi) {
    this.jdbi = jdbi;
    pool.setJdbcUrl(address.jdbcUrl());
    pool.setUsername(address.user());
    pool.setPassword(address.password());
    pool.setMaximumPoolSize(12);
    jdbi.useHandle(
        handle ->
            handle
                .createScript(
                    """
                    CREATE TABLE scheduled_tasks (
                      task_name            text        NOT NULL,
                      task_instance        text        NOT NULL,
                      task_data            bytea,
                      execution_time       timestamptz NOT NULL,
                      picked               boolean     NOT NULL,
                      picked_by            text,
                      last_success         timestamptz,
                      last_failure         timestamptz,
                      consecutive_failures integer,
                      last_heartbeat       timestamptz,
                      version              bigint      NOT NULL,
                      priority             smallint,
                      PRIMARY KEY (task_name, task_instance)
                    );
                    CREATE INDEX execution_time_idx ON scheduled_tasks (execution_time);
                    CREATE INDEX last_heartbeat_idx ON scheduled_tasks (last_heartbeat);
                    """)
                .execute());
  }

  @Override
  public String name() {
    return "db-scheduler";
  }

  @Override
  public void clear() {
    jdbi.useHandle(handle -> handle.execute("TRUNCATE scheduled_tasks"));
  }

  /** What it held when it was stopped is replaced. */
  @Override
  public void fill(int open) {
    jdbi.useHandle(
        handle -> {
          handle.execute("DELETE FROM scheduled_tasks WHERE picked");
          int missing =
              open
                  - handle
                      .createQuery("SELECT count(*) FROM scheduled_tasks")
                      .mapTo(Integer.class)
                      .one();
          handle
              .createUpdate(
                  """
                  INSERT INTO scheduled_tasks
                    (task_name, task_instance, execution_time, picked, version)
                  SELECT :task, 'i' || n,
                         now() - interval '10 minutes' + n * interval '1 microsecond', false, 1
                    FROM generate_series(:made + 1, :made + :missing) AS n
                  """)
              .bind("task", TASK)
              .bind("made", made)
              .bind("missing", missing)
              .execute();
          made += missing;
        });
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
