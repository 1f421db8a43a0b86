package dev.quittance.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Jdbi;

/** On what the figures were measured. */
final class Surroundings {
  private static final List<String> SERVER_SETTINGS =
      List.of(
          "fsync",
          "synchronous_commit",
          "full_page_writes",
          "shared_buffers",
          "max_wal_size",
          "checkpoint_timeout");

  private Surroundings() {}

  static String describe(String command, Jdbi jdbi) {
    return new MarkdownTable("what", "value")
        .row("command", "`" + command + "`")
        .row("date", Instant.now().truncatedTo(ChronoUnit.SECONDS))
        .row("machine", machine())
        .row("load average at the start", loadAverage())
        .row("JDK", System.getProperty("java.vm.name") + " " + Runtime.version())
        .row(
            "JVM options",
            String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments()))
        .row("PostgreSQL", ask(jdbi, "server_version"))
        .row("its settings, the same for all", settings(jdbi))
        .toString();
  }

  private static OperatingSystemMXBean system() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  }

  static String loadAverage() {
    return String.format(Locale.ROOT, "%.2f", system().getSystemLoadAverage());
  }

  private static String machine() {
    return "%d cores, %d GB, %s"
        .formatted(
            Runtime.getRuntime().availableProcessors(),
            Math.round(system().getTotalMemorySize() / 1e9),
            processor());
  }

  /** Where Linux tells it; elsewhere the architecture has to do. */
  private static String processor() {
    try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException e) {
      return System.getProperty("os.arch");
    }
  }

  private static String settings(Jdbi jdbi) {
    return SERVER_SETTINGS.stream()
        .map(name -> name + "=" + ask(jdbi, name))
        .collect(Collectors.joining(", "));
  }

  private static String ask(Jdbi jdbi, String setting) {
    return jdbi.withHandle(
        handle -> handle.createQuery("SHOW " + setting).mapTo(String.class).one());
  }
}
