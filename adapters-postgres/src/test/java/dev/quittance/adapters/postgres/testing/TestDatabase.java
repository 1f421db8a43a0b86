package dev.quittance.adapters.postgres.testing;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.postgres.PostgresPlugin;

/**
 * A fresh database with the current schema, copied from a template that is migrated once per JVM.
 * Dropped when closed.
 */
public final class TestDatabase implements AutoCloseable {
  private static final String RUN = "quittance_test_" + ProcessHandle.current().pid();
  private static final String TEMPLATE = RUN + "_template";
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static boolean templateReady;

  private final String name;

  private TestDatabase(String name) {
    this.name = name;
  }

  public static TestDatabase fresh() {
    prepareTemplate();
    return create(" TEMPLATE " + TEMPLATE);
  }

  /** Without any schema: for tests of the migrations themselves. */
  public static TestDatabase empty() {
    return create("");
  }

  private static TestDatabase create(String options) {
    String name = RUN + "_" + NUMBER.incrementAndGet();
    onServer("CREATE DATABASE " + name + options);
    return new TestDatabase(name);
  }

  public DatabaseAddress address() {
    return TestServer.address().withDatabase(name);
  }

  /** The adapter under test. Close it before the database. */
  public PostgresDatabase open() {
    return PostgresDatabase.open(settings());
  }

  public DatabaseSettings settings() {
    return new DatabaseSettings(address(), "quittance-test", 8, true, Duration.ofSeconds(10));
  }

  /** A way in that does not go through the adapter: for arranging and for checking. */
  public Jdbi jdbi() {
    var address = address();
    return Jdbi.create(address.jdbcUrl(), address.user(), address.password())
        .installPlugin(new PostgresPlugin());
  }

  @Override
  public void close() {
    onServer("DROP DATABASE IF EXISTS %s WITH (FORCE)".formatted(name));
  }

  private static synchronized void prepareTemplate() {
    if (templateReady) {
      return;
    }
    onServer("CREATE DATABASE " + TEMPLATE);
    var address = TestServer.address().withDatabase(TEMPLATE);
    try (var database =
        PostgresDatabase.open(new DatabaseSettings(address, "quittance-template", 1, true))) {
      database.migrate();
    }
    TestServer.beforeItIsGone(() -> onServer("DROP DATABASE " + TEMPLATE + " WITH (FORCE)"));
    templateReady = true;
  }

  private static void onServer(String sql) {
    var address = TestServer.address();
    Jdbi.create(address.jdbcUrl(), address.user(), address.password())
        .useHandle(handle -> handle.execute(sql));
  }
}
