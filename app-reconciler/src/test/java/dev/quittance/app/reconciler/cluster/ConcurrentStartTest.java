package dev.quittance.app.reconciler.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.app.reconciler.Main;
import dev.quittance.devkit.process.ChildProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConcurrentStartTest {
  @TempDir Path logs;

  @Test
  void fourProcessesThatStartOnAnEmptyDatabaseAllComeUp() {
    allComeUpOnAnEmptyDatabase(4);
  }

  @Test
  @Tag("prove")
  void tenProcessesThatStartOnAnEmptyDatabaseAllComeUp() {
    allComeUpOnAnEmptyDatabase(10);
  }

  private void allComeUpOnAnEmptyDatabase(int count) {
    try (var database = TestDatabase.empty()) {
      List<ChildProcess> processes =
          IntStream.range(0, count).mapToObj(number -> start(database, number)).toList();
      try {
        for (ChildProcess process : processes) {
          assertThat(process.exitCode(Cluster.PATIENCE)).as(process.output()).contains(0);
        }
      } finally {
        processes.forEach(ChildProcess::close);
      }
    }
  }

  /** One cycle each, so that every process also uses what it found or made. */
  private ChildProcess start(TestDatabase database, int number) {
    var address = database.address();
    return ChildProcess.start(
        List.of(
            Cluster.java(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "--once"),
        Map.of(
            "DATABASE_URL",
            "%s?user=%s&password=%s"
                .formatted(address.jdbcUrl(), address.user(), address.password()),
            "DATABASE_ALLOW_UNSAFE_DURABILITY",
            "true"),
        logs.resolve(number + ".log"));
  }
}
