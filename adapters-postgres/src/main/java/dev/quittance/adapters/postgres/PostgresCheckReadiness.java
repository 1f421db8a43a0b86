package dev.quittance.adapters.postgres;

import dev.quittance.application.port.CheckReadiness;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compares the history of the schema with the migrations of this program. A schema that is newer is
 * fine: that is what a program sees that is about to be replaced.
 */
final class PostgresCheckReadiness implements CheckReadiness {
  static final String DATABASE_UNAVAILABLE = "database_unavailable";
  static final String SCHEMA_OUTDATED = "schema_outdated";

  private static final Logger log = LoggerFactory.getLogger(PostgresCheckReadiness.class);
  private static final String UNDEFINED_TABLE = "42P01";

  private final Jdbi jdbi;
  private final Supplier<Set<String>> readOwnVersions;

  /** Empty until they were read: they do not change, and reading them takes a while. */
  private volatile Set<String> ownVersions = Set.of();

  PostgresCheckReadiness(Jdbi jdbi, Supplier<Set<String>> readOwnVersions) {
    this.jdbi = jdbi;
    this.readOwnVersions = readOwnVersions;
  }

  @Override
  public Readiness check() {
    try {
      return compare(history());
    } catch (JdbiException e) {
      return isHistoryMissing(e) ? outdated("the schema is empty") : unavailable(e);
    } catch (FlywayException e) {
      return unavailable(e);
    }
  }

  private record Applied(String version, boolean success) {}

  private List<Applied> history() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT version, success
                      FROM app.flyway_schema_history
                     WHERE version IS NOT NULL
                     ORDER BY installed_rank
                    """)
                .map((row, context) -> new Applied(row.getString(1), row.getBoolean(2)))
                .list());
  }

  private Readiness compare(List<Applied> history) {
    var failed = history.stream().filter(one -> !one.success()).map(Applied::version).toList();
    if (!failed.isEmpty()) {
      return outdated("migrations failed: " + String.join(", ", failed));
    }
    var missing = new TreeSet<>(ownVersions());
    missing.removeAll(history.stream().map(Applied::version).collect(Collectors.toSet()));
    return missing.isEmpty()
        ? new Readiness.Ready()
        : outdated("migrations are not applied: " + String.join(", ", missing));
  }

  private Set<String> ownVersions() {
    if (ownVersions.isEmpty()) {
      ownVersions = readOwnVersions.get();
    }
    return ownVersions;
  }

  private static boolean isHistoryMissing(JdbiException e) {
    return e.getCause() instanceof SQLException cause
        && UNDEFINED_TABLE.equals(cause.getSQLState());
  }

  private static Readiness outdated(String message) {
    return new Readiness.NotReady(SCHEMA_OUTDATED, message);
  }

  /** The reason goes to the log: who asks may be anybody. */
  private static Readiness unavailable(RuntimeException e) {
    log.warn("not ready: {}", e.getMessage());
    return new Readiness.NotReady(DATABASE_UNAVAILABLE, "the database does not answer");
  }
}
