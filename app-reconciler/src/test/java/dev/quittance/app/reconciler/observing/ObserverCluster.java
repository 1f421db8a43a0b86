package dev.quittance.app.reconciler.observing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.adapters.source.Sources;
import dev.quittance.application.port.AddObserver.NewObserver;
import dev.quittance.application.port.AddWallet;
import dev.quittance.application.port.MakeObserverDue;
import dev.quittance.application.port.ReadSource;
import dev.quittance.application.port.SourceText;
import dev.quittance.bootstrap.ServerDatabase;
import dev.quittance.bootstrap.ServerWiring;
import dev.quittance.bootstrap.settings.DatabaseChoice;
import dev.quittance.bootstrap.settings.DatabaseConfiguration;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.observer.ObserverType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A database, a source with three types, and nodes around them that live in this process. */
final class ObserverCluster implements AutoCloseable {
  static final List<String> TYPES = List.of("order", "inventory", "wes");

  /** Of the words that every wallet's documentation uses. */
  private static final String KEY =
      "xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3"
          + "yZdUsT8ddYM3PwnATt";

  final TestDatabase own = TestDatabase.fresh();
  final ScriptedSource source = new ScriptedSource();
  private final ServerDatabase database = openDatabase(1);
  private final List<ObserverNode> nodes = new ArrayList<>();

  ObserverCluster() {
    var network = new NetworkId(Chain.ETHEREUM, "devnet");
    if (!(database.wallets().add().add("shop", network, KEY) instanceof AddWallet.Result.Added)) {
      throw new AssertionError("the wallet was not added");
    }
    TYPES.forEach(this::observe);
  }

  /** Of the observer of a type. */
  static String name(String type) {
    return type + "s";
  }

  void observe(String type) {
    var observerType = new ObserverType(type);
    var configuration = new SourceText(source.configuration(type));
    assertThat(Sources.reading().read(observerType, configuration))
        .isInstanceOf(ReadSource.Result.Readable.class);
    database
        .observers()
        .keeping()
        .add()
        .add(
            new NewObserver(
                observerType, name(type), configuration, observerType.eventType(), true));
  }

  void pollNow(String type) {
    assertThat(database.observers().keeping().makeDue().makeDue(name(type)))
        .isEqualTo(MakeObserverDue.Result.DUE);
  }

  ServerDatabase openDatabase(int connections) {
    return openDatabase(own.address(), connections);
  }

  private static ServerDatabase openDatabase(DatabaseAddress address, int connections) {
    return ServerWiring.production(Path.of(""))
        .database()
        .open(new DatabaseConfiguration(new DatabaseChoice.At(address), true), "test", connections);
  }

  ObserverNode startNode(String name, Duration delay, Duration ttl) {
    return startNodeAt(own.address(), name, delay, ttl);
  }

  /**
   * @param address where it finds the database
   */
  ObserverNode startNodeAt(DatabaseAddress address, String name, Duration delay, Duration ttl) {
    var node = new ObserverNode(name, openDatabase(address, 8), delay, ttl);
    nodes.add(node);
    node.start();
    return node;
  }

  /** Polls of a type by node. */
  Map<String, Long> polls(String type) {
    return own.jdbi()
        .withHandle(
            handle ->
                handle
                    .createQuery(
                        """
                        SELECT node, count(*) AS polls
                          FROM app.observer_polls
                         WHERE type = :type
                         GROUP BY node
                        """)
                    .bind("type", type)
                    .map((row, context) -> Map.entry(row.getString("node"), row.getLong("polls")))
                    .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
  }

  long pollsInAll(String type) {
    return polls(type).values().stream().mapToLong(Long::longValue).sum();
  }

  /** Shortest time between the beginnings of two polls of the same type. */
  Duration shortestGap() {
    return Duration.ofMillis(
        number(
            """
            SELECT min(extract(epoch FROM gap) * 1000)::bigint
              FROM (SELECT polled_at - lag(polled_at) OVER (PARTITION BY type ORDER BY polled_at) AS gap
                      FROM app.observer_polls) AS gaps
            """));
  }

  List<String> heldLocks() {
    return texts(
        """
        SELECT lock_key || ' ' || split_part(client_id, '#', 1)
          FROM app.int_lock
         WHERE expires_at > clock_timestamp()
         ORDER BY lock_key
        """);
  }

  /** Everything that a poll may change. */
  String everything() {
    return String.join(
        "/",
        texts(
            """
            SELECT o::text FROM (SELECT name, cursor, settled, sweep_place, next_poll_at, failures
                                   FROM app.observers ORDER BY name) AS o
            UNION ALL SELECT count(*)::text FROM app.observations
            UNION ALL SELECT count(*)::text FROM app.event_outbox
            UNION ALL SELECT count(*)::text FROM app.payment_requests
            UNION ALL SELECT count(*)::text FROM app.payment_addresses
            """));
  }

  long number(String sql) {
    return own.jdbi().withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  List<String> texts(String sql) {
    return own.jdbi().withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }

  void execute(String sql) {
    own.jdbi().useHandle(handle -> handle.execute(sql));
  }

  @Override
  public void close() {
    source.release();
    nodes.forEach(ObserverNode::close);
    database.close();
    source.close();
    own.close();
  }
}
