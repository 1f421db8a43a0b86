package dev.quittance.app.reconciler.observing;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.app.reconciler.Main;
import dev.quittance.devkit.process.ChildProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A reconciler as it is installed, told to poll observers. */
final class NodeProcess {
  private NodeProcess() {}

  static ChildProcess start(
      String name, DatabaseAddress database, Duration delay, Duration ttl, Path logs) {
    return ChildProcess.start(
        List.of(
            ProcessHandle.current().info().command().orElseThrow(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "run",
            "--worker-id",
            name),
        Map.of(
            "DATABASE_URL",
            "%s?user=%s&password=%s"
                .formatted(database.jdbcUrl(), database.user(), database.password()),
            "DATABASE_ALLOW_UNSAFE_DURABILITY",
            "true",
            "LOG_FORMAT",
            "json",
            "LOG_LEVEL",
            "debug",
            "SCHEDULER_OBSERVER_ENABLED",
            "true",
            "SCHEDULER_OBSERVER_FIXED_DELAY",
            Long.toString(delay.toMillis()),
            "SCHEDULER_OBSERVER_LOCK_TTL",
            Long.toString(ttl.toMillis())),
        logs.resolve(name + ".log"));
  }
}
