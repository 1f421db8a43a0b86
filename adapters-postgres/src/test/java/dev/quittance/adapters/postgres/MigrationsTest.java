package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MigrationsTest {
  private static final int STARTERS = 10;

  @Test
  void tenConcurrentStartsOnAnEmptyDatabaseApplyEachMigrationOnce() throws Exception {
    try (var database = TestDatabase.empty();
        var threads = Executors.newFixedThreadPool(STARTERS)) {
      var ready = new CountDownLatch(STARTERS);
      List<Future<Integer>> applied =
          IntStream.range(0, STARTERS)
              .mapToObj(
                  i ->
                      threads.submit(
                          () -> {
                            ready.countDown();
                            ready.await();
                            return Migrations.apply(database.address());
                          }))
              .toList();

      int sum = 0;
      for (Future<Integer> one : applied) {
        sum += one.get();
      }

      assertThat(sum).isEqualTo(migrationsInHistory(database)).isPositive();
    }
  }

  @Test
  void aSecondRunHasNothingToDo() {
    try (var database = TestDatabase.fresh()) {
      assertThat(Migrations.apply(database.address())).isZero();
    }
  }

  private static int migrationsInHistory(TestDatabase database) {
    return database
        .jdbi()
        .withHandle(
            handle ->
                handle
                    .createQuery(
                        """
                        SELECT count(*)
                          FROM app.flyway_schema_history
                         WHERE success AND version IS NOT NULL
                        """)
                    .mapTo(Integer.class)
                    .one());
  }
}
