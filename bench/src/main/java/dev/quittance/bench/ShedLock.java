package dev.quittance.bench;

import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import java.time.Instant;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.provider.jdbctemplate.JdbcTemplateLockProvider;
import org.jdbi.v3.core.Jdbi;
import org.springframework.jdbc.core.JdbcTemplate;

/** Its JDBC provider on the time of the database, as its documents advise. */
final class ShedLock implements LockContestant {
  private final HikariDataSource pool;

  ShedLock(HikariDataSource pool, Jdbi jdbi) {
    this.pool = pool;
    jdbi.useHandle(
        handle ->
            handle.execute(
                """
                CREATE TABLE shedlock (
                  name       varchar(64)  PRIMARY KEY,
                  lock_until timestamp    NOT NULL,
                  locked_at  timestamp    NOT NULL,
                  locked_by  varchar(255) NOT NULL
                )
                """));
  }

  @Override
  public String name() {
    return "ShedLock";
  }

  @Override
  public Node node(int number) {
    LockProvider provider =
        new JdbcTemplateLockProvider(
            JdbcTemplateLockProvider.Configuration.builder()
                .withJdbcTemplate(new JdbcTemplate(pool))
                .usingDbTime()
                .build());
    return key ->
        provider
            .lock(new LockConfiguration(Instant.now(), key, TIME_TO_LIVE, Duration.ZERO))
            .map(lock -> lock::unlock);
  }

  @Override
  public void close() {
    pool.close();
  }
}
