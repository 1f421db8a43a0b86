package dev.quittance.app.reconciler;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.bootstrap.Wiring;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Calls of the command line on a real database. */
final class OnDatabase implements AutoCloseable {
  private final TestDatabase database = TestDatabase.fresh();
  private final Map<String, String> environment = new HashMap<>();

  OnDatabase() {
    var address = database.address();
    environment.put(
        "DATABASE_URL",
        "%s?user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password()));
    environment.put("DATABASE_ALLOW_UNSAFE_DURABILITY", "true");
  }

  TestDatabase database() {
    return database;
  }

  OnDatabase with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  Invocation call(String... args) {
    return Invocation.of(environment, Wiring.production(Path.of("")).database(), args);
  }

  long count(String sql) {
    return database.jdbi().withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  @Override
  public void close() {
    database.close();
  }
}
