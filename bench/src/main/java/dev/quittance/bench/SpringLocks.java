package dev.quittance.bench;

import com.zaxxer.hikari.HikariDataSource;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import org.jdbi.v3.core.Jdbi;
import org.springframework.integration.jdbc.lock.DefaultLockRepository;
import org.springframework.integration.jdbc.lock.JdbcLockRegistry;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** Spring Integration's lock registry, with one repository for each process as it demands. */
final class SpringLocks implements LockContestant {
  private final HikariDataSource pool;

  SpringLocks(HikariDataSource pool, Jdbi jdbi) {
    this.pool = pool;
    // As in its schema-postgresql.sql.
    jdbi.useHandle(
        handle ->
            handle.execute(
                """
                CREATE TABLE int_lock (
                  lock_key      char(36)     NOT NULL,
                  region        varchar(100) NOT NULL,
                  client_id     char(36),
                  created_date  timestamp    NOT NULL,
                  expired_after timestamp    NOT NULL,
                  PRIMARY KEY (lock_key, region)
                )
                """));
  }

  @Override
  public String name() {
    return "Spring Integration";
  }

  @Override
  public Node node(int number) {
    var repository = new DefaultLockRepository(pool);
    repository.setTransactionManager(new DataSourceTransactionManager(pool));
    repository.afterPropertiesSet();
    repository.afterSingletonsInstantiated();
    repository.start();
    var registry = new JdbcLockRegistry(repository, TIME_TO_LIVE);
    return key -> {
      Lock lock = registry.obtain(key);
      return lock.tryLock() ? Optional.of(lock::unlock) : Optional.empty();
    };
  }

  @Override
  public void close() {
    pool.close();
  }
}
