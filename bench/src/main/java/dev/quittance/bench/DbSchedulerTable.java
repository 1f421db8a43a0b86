package dev.quittance.bench;

import org.jdbi.v3.core.Jdbi;

/** The table that db-scheduler works on, with the indexes that its manual asks for. */
final class DbSchedulerTable {
  private final Jdbi jdbi;
  private final String task;
  private int made;

  private DbSchedulerTable(Jdbi jdbi, String task) {
    this.jdbi = jdbi;
    this.task = task;
  }

  static DbSchedulerTable create(Jdbi jdbi, String task) {
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
    return new DbSchedulerTable(jdbi, task);
  }

  void clear() {
    jdbi.useHandle(handle -> handle.execute("TRUNCATE scheduled_tasks"));
  }

  /** What it held when it was stopped is replaced. */
  void fill(int open) {
    jdbi.useHandle(handle -> handle.execute("DELETE FROM scheduled_tasks WHERE picked"));
    int missing = open - count();
    jdbi.useHandle(
        handle ->
            handle
                .createUpdate(
                    """
                    INSERT INTO scheduled_tasks
                      (task_name, task_instance, execution_time, picked, version)
                    SELECT :task, 'i' || n,
                           now() - interval '10 minutes' + n * interval '1 microsecond', false, 1
                      FROM generate_series(:made + 1, :made + :missing) AS n
                    """)
                .bind("task", task)
                .bind("made", made)
                .bind("missing", missing)
                .execute());
    made += missing;
  }

  private int count() {
    return jdbi.withHandle(
        handle ->
            handle.createQuery("SELECT count(*) FROM scheduled_tasks").mapTo(Integer.class).one());
  }
}
