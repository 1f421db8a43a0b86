package dev.quittance.bench;

import com.zaxxer.hikari.HikariDataSource;
import dev.quittance.adapters.postgres.DatabaseAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jdbi.v3.core.Jdbi;

/** Acquires and releases locks for a while: every contestant in every setting, taking turns. */
final class LockBenchmark implements AutoCloseable {
  private static final int MANY = 4;

  private final Plan plan;
  private final Jdbi jdbi;
  private final Progress progress;
  private final List<LockContestant> contestants;

  /**
   * @param sameKey all threads want one lock, else each has its own
   */
  record Setting(int threads, boolean sameKey) {
    static final List<Setting> ALL =
        List.of(new Setting(1, false), new Setting(MANY, false), new Setting(MANY, true));

    String key(int thread) {
      return "bench-" + (sameKey ? "same" : thread);
    }
  }

  record Cell(String contestant, Setting setting) {}

  LockBenchmark(Plan plan, DatabaseAddress address, Jdbi jdbi, Progress progress) {
    this.plan = plan;
    this.jdbi = jdbi;
    this.progress = progress;
    this.contestants =
        List.of(
            new QuittanceLocks(address),
            new ShedLock(pool(address), jdbi),
            new SpringLocks(pool(address), jdbi));
  }

  private static HikariDataSource pool(DatabaseAddress address) {
    var pool = new HikariDataSource();
    pool.setJdbcUrl(address.jdbcUrl());
    pool.setUsername(address.user());
    pool.setPassword(address.password());
    pool.setMaximumPoolSize(LockContestant.CONNECTIONS);
    return pool;
  }

  /** Many short turns: a pause of the machine should hit all alike. */
  LockResults run() {
    Duration time = plan.limit().dividedBy(24);
    Setting.ALL.forEach(setting -> takeTurns(setting, plan.limit()));
    Map<Cell, List<Measured>> cells = new LinkedHashMap<>();
    int turns = plan.repeats() * 20;
    progress.say("locks, %d turns", turns);
    for (int turn = 0; turn < turns; turn++) {
      for (Setting setting : Setting.ALL) {
        takeTurns(setting, time)
            .forEach((cell, run) -> cells.computeIfAbsent(cell, c -> new ArrayList<>()).add(run));
      }
    }
    return new LockResults(cells);
  }

  private Map<Cell, Measured> takeTurns(Setting setting, Duration time) {
    jdbi.useHandle(handle -> handle.execute("VACUUM app.int_lock, int_lock, shedlock"));
    Map<Cell, Measured> measured = new LinkedHashMap<>();
    for (LockContestant contestant : contestants) {
      measured.put(
          new Cell(contestant.name(), setting),
          Workers.run(
              setting.threads(),
              thread -> repeat(contestant.node(thread), setting.key(thread), time)));
    }
    return measured;
  }

  /** As rows the pairs; as claims the attempts, whether or not they were refused. */
  private static Callable<Measured> repeat(LockContestant.Node node, String key, Duration time) {
    return () -> {
      var attempts = new Stopwatch();
      long end = System.nanoTime() + time.toNanos();
      long pairs = 0;
      while (System.nanoTime() < end) {
        var acquired = attempts.time(() -> node.tryAcquire(key));
        if (acquired.isPresent()) {
          acquired.get().run();
          pairs++;
        }
      }
      return new Measured(pairs, 0, attempts.laps(), new long[0]);
    };
  }

  @Override
  public void close() {
    contestants.forEach(LockContestant::close);
  }
}
