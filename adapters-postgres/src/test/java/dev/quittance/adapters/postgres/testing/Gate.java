package dev.quittance.adapters.postgres.testing;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Holds a statement at a chosen row: rows that meet it wait before they are inserted. */
public final class Gate implements AutoCloseable {
  private static final int KEY = 4711;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Handle handle;

  public Gate(Jdbi jdbi) {
    this.handle = jdbi.open();
  }

  public Handle handle() {
    return handle;
  }

  /**
   * @param condition of the rows that wait, such as {@code NEW.position = 50}
   */
  public void shut(String table, String condition) {
    handle.execute(
        """
        CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = 0 AS
        $$ BEGIN PERFORM pg_advisory_xact_lock_shared(%d); RETURN NEW; END $$
        """
            .formatted(KEY));
    handle.execute(
        "CREATE TRIGGER gate BEFORE INSERT ON %s FOR EACH ROW WHEN (%s) EXECUTE FUNCTION wait_at_gate()"
            .formatted(table, condition));
    shutAgain();
  }

  public void shutAgain() {
    handle.execute("SELECT pg_advisory_lock(?)", KEY);
  }

  public void open() {
    handle.execute("SELECT pg_advisory_unlock(?)", KEY);
  }

  public void awaitOneWaiting() {
    await().atMost(PATIENCE).until(() -> waiting().size() == 1);
  }

  /** The name that the one who waits gave itself. */
  public String nameOfWaiting() {
    return names().getFirst();
  }

  /** Others may wait in its place by then. */
  public void awaitGone(String name) {
    await().atMost(PATIENCE).until(() -> !names().contains(name));
  }

  private List<String> names() {
    return handle
        .createQuery("SELECT application_name FROM pg_stat_activity WHERE pid = ANY(:pids)")
        .bind("pids", waiting().toArray(Integer[]::new))
        .mapTo(String.class)
        .list();
  }

  /** Ends the sessions that wait, as an operator or a failing server would. */
  public void killWaiting() {
    handle.execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid = ANY(?)",
        (Object) waiting().toArray(Integer[]::new));
  }

  private List<Integer> waiting() {
    return handle
        .createQuery(
            "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = :key AND NOT granted")
        .bind("key", KEY)
        .mapTo(Integer.class)
        .list();
  }

  @Override
  public void close() {
    handle.close();
  }
}
