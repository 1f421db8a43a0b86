package dev.quittance.bootstrap.observer;

import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.observer.PollObservers;
import dev.quittance.application.observer.PollResult;
import dev.quittance.application.port.AddObserver.NewObserver;
import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.SourceText;
import dev.quittance.bootstrap.ObserverPolling;
import dev.quittance.bootstrap.TestObservers;
import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

/** Our database, another one to observe, and the polling between them. */
final class ObserverRig implements AutoCloseable {
  static final String PASSWORD_VARIABLE = "SHOP_PASSWORD";

  private final TestDatabase own = TestDatabase.fresh();
  private final TestDatabase source = TestDatabase.empty();
  final PostgresDatabase database = own.open();
  final PollObservers polling = newNode();

  /** What another process would have. */
  PollObservers newNode() {
    return ObserverPolling.create(
        TestObservers.of(database),
        Duration.ofSeconds(30),
        Map.of(PASSWORD_VARIABLE, source.address().password())::get,
        System::nanoTime);
  }

  Jdbi own() {
    return own.jdbi();
  }

  Jdbi source() {
    return source.jdbi();
  }

  /** A lock as its holder has it. */
  HeldLock acquire(String type, String client) {
    String key = new ObserverType(type).lockKey();
    long fence =
        own()
            .withHandle(
                handle ->
                    handle
                        .createQuery(
                            """
                            INSERT INTO app.int_lock AS l
                              (lock_key, client_id, created_date, expires_at, fence)
                            VALUES (:key, :client, now(), now() + interval '1 minute', 1)
                            ON CONFLICT (lock_key, region) DO UPDATE
                               SET client_id = excluded.client_id,
                                   expires_at = excluded.expires_at,
                                   fence = l.fence + 1
                            RETURNING fence
                            """)
                        .bind("key", key)
                        .bind("client", client)
                        .mapTo(Long.class)
                        .one());
    return new HeldLock(key, "DEFAULT", client, fence);
  }

  PollResult poll(String type) {
    return poll(type, acquire(type, "node-1"));
  }

  PollResult poll(String type, HeldLock lock) {
    return polling.poll(type, lock, () -> true);
  }

  /** Again, without waiting for the interval. */
  PollResult pollAgain(String type) {
    execute("UPDATE app.observers SET next_poll_at = now()");
    return poll(type);
  }

  void add(String type, String name, String sourceJson) {
    var observerType = new ObserverType(type);
    var observer =
        new NewObserver(
            observerType, name, new SourceText(sourceJson), observerType.eventType(), true);
    if (!database.observers().add().add(observer)) {
      throw new AssertionError("there is an observer " + name);
    }
  }

  /**
   * @param more fields, each followed by a comma
   */
  String jdbcSource(String table, String cursorType, String overlap, String more) {
    return """
    {"kind": "jdbc", "url": "%s", "user": "%s", %s %s
     "query": "SELECT * FROM %s WHERE at >= :cursor ORDER BY at, id LIMIT :limit",
     "id": "id", "cursor": {"column": "at", "type": "%s", "overlap": %s}}
    """
        .formatted(
            source.address().jdbcUrl(),
            source.address().user(),
            source.address().password().isEmpty()
                ? ""
                : "\"password_env\": \"" + PASSWORD_VARIABLE + "\",",
            more,
            table,
            cursorType,
            overlap);
  }

  void execute(String sql) {
    own().useHandle(handle -> handle.execute(sql));
  }

  void executeAtSource(String sql) {
    source().useHandle(handle -> handle.execute(sql));
  }

  long count(String table) {
    return one("SELECT count(*) FROM " + table, Long.class);
  }

  <T> T one(String sql, Class<T> type) {
    return own().withHandle(handle -> handle.createQuery(sql).mapTo(type).one());
  }

  List<String> texts(String sql) {
    return own().withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }

  /** Everything that a poll may change. */
  String everything() {
    return one(
        """
        SELECT concat_ws('/',
                 (SELECT string_agg(o::text, ',' ORDER BY id) FROM app.observers AS o),
                 (SELECT count(*) FROM app.observations),
                 (SELECT count(*) FROM app.event_outbox),
                 (SELECT count(*) FROM app.payment_requests),
                 (SELECT count(*) FROM app.payment_addresses))
        """,
        String.class);
  }

  @Override
  public void close() {
    database.close();
    own.close();
    source.close();
  }
}
