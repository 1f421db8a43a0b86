package dev.quittance.adapters.postgres;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.flywaydb.core.Flyway;

/**
 * Brings the schema up to date. Safe when many processes start at once: Flyway serialises them on
 * an advisory lock. Runs outside the pool, because a migration of a large table may rightly take
 * longer than any statement of a worker.
 */
final class Migrations {
  static final String SCHEMA = "app";

  private Migrations() {}

  /** Answers with how many migrations were applied by this call. */
  static int apply(DatabaseAddress address) {
    return flyway(address).migrate().migrationsExecuted;
  }

  /** The versions that this program brings along, applied or not. */
  static Set<String> ownVersions(DatabaseAddress address) {
    return Arrays.stream(flyway(address).info().all())
        .filter(migration -> migration.isVersioned() && migration.getState().isResolved())
        .map(migration -> migration.getVersion().getVersion())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Flyway flyway(DatabaseAddress address) {
    return Flyway.configure()
        .dataSource(address.jdbcUrl(), address.user(), address.password())
        .schemas(SCHEMA)
        .defaultSchema(SCHEMA)
        .createSchemas(true)
        .locations("classpath:db/migration")
        .load();
  }
}
