package dev.quittance.adapters.postgres;

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
    return Flyway.configure()
        .dataSource(address.jdbcUrl(), address.user(), address.password())
        .schemas(SCHEMA)
        .defaultSchema(SCHEMA)
        .createSchemas(true)
        .locations("classpath:db/migration")
        .load()
        .migrate()
        .migrationsExecuted;
  }
}
