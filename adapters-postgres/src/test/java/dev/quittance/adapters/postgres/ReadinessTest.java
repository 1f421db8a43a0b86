package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.PostgresProxy;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.CheckReadiness.Readiness;
import dev.quittance.application.port.CheckReadiness.Readiness.NotReady;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ReadinessTest {
  @Test
  void aCurrentSchemaIsReadyAndANewerOneToo() {
    try (var testDatabase = TestDatabase.fresh();
        var database = testDatabase.open()) {
      var check = database.checkReadiness();
      assertThat(check.check()).isEqualTo(new Readiness.Ready());

      execute(
          testDatabase,
          """
          INSERT INTO app.flyway_schema_history
            (installed_rank, version, description, type, script, installed_by, execution_time,
             success)
          VALUES (1000, '1000', 'later', 'SQL', 'V1000__later.sql', 'test', 1, true)
          """);
      assertThat(check.check()).isEqualTo(new Readiness.Ready());
    }
  }

  @Test
  void aSchemaWithoutTheLatestMigrationIsOutdated() {
    try (var testDatabase = TestDatabase.fresh();
        var database = testDatabase.open()) {
      execute(testDatabase, "DELETE FROM app.flyway_schema_history WHERE version IN ('4', '5')");

      assertThat(database.checkReadiness().check())
          .isEqualTo(
              new NotReady(
                  PostgresCheckReadiness.SCHEMA_OUTDATED, "migrations are not applied: 4, 5"));
    }
  }

  @Test
  void aFailedMigrationIsOutdated() {
    try (var testDatabase = TestDatabase.fresh();
        var database = testDatabase.open()) {
      execute(
          testDatabase, "UPDATE app.flyway_schema_history SET success = false WHERE version = '5'");

      assertThat(database.checkReadiness().check())
          .isEqualTo(new NotReady(PostgresCheckReadiness.SCHEMA_OUTDATED, "migrations failed: 5"));
    }
  }

  @Test
  void anEmptyDatabaseIsOutdatedUntilItIsMigrated() {
    try (var testDatabase = TestDatabase.empty();
        var database = testDatabase.open()) {
      var check = database.checkReadiness();

      assertThat(check.check())
          .isEqualTo(new NotReady(PostgresCheckReadiness.SCHEMA_OUTDATED, "the schema is empty"));
      database.migrate();
      assertThat(check.check()).isEqualTo(new Readiness.Ready());
    }
  }

  @Test
  void aDatabaseThatIsGoneIsUnavailable() throws Exception {
    try (var testDatabase = TestDatabase.fresh()) {
      var proxy = PostgresProxy.inFrontOf(testDatabase.address());
      var settings =
          new DatabaseSettings(proxy.address(), "readiness", 1, true, Duration.ofSeconds(10));
      try (var database = PostgresDatabase.open(settings)) {
        proxy.close();

        assertThat(database.checkReadiness().check())
            .isEqualTo(
                new NotReady(
                    PostgresCheckReadiness.DATABASE_UNAVAILABLE, "the database does not answer"));
      }
    }
  }

  private static void execute(TestDatabase database, String sql) {
    database.jdbi().useHandle(handle -> handle.execute(sql));
  }
}
