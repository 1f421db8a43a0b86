package dev.quittance.adapters.postgres;

import com.zaxxer.hikari.HikariDataSource;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.postgres.PostgresPlugin;

/**
 * Two connections for handing out address indexes, opened when somebody asks for one.
 *
 * <p>An index is handed out while the caller's transaction holds a connection of the main pool. If
 * it took a second one there, as many callers as there are connections would each hold one and wait
 * for another, and none would ever be given back.
 */
final class AddressPool implements AutoCloseable {
  private static final int CONNECTIONS = 2;

  private final DatabaseSettings settings;
  private Optional<HikariDataSource> pool = Optional.empty();

  AddressPool(DatabaseSettings settings) {
    this.settings = settings;
  }

  synchronized Jdbi jdbi() {
    if (pool.isEmpty()) {
      pool = Optional.of(ConnectionPool.create(settings.forPurpose("addresses", CONNECTIONS)));
    }
    return Jdbi.create(pool.get()).installPlugin(new PostgresPlugin());
  }

  @Override
  public synchronized void close() {
    pool.ifPresent(HikariDataSource::close);
  }
}
