package dev.quittance.bench;

import dev.quittance.bootstrap.logging.Logging;
import dev.quittance.bootstrap.settings.LogFormat;
import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.settings.LoggingConfiguration;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/** {@code make bench}: prints a page of Markdown. A missed target is a finding, not a failure. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) throws Exception {
    try {
      run(Options.parse(arguments), "bench " + String.join(" ", arguments));
    } catch (IllegalArgumentException e) {
      System.err.println("bench: " + e.getMessage());
      System.exit(2);
    }
  }

  private static void run(Options options, String command)
      throws IOException, SQLException, InterruptedException {
    PrintStream terminal = System.err;
    try (var server = Server.start()) {
      logTo(server.folder().resolve("bench.log"));
      var benchmark = new Benchmark(options.plan(), server, new Progress(terminal));
      String page =
          options.onlyTicks() ? ticks(benchmark, options) : all(benchmark, options, command);
      System.out.println(page);
      if (options.output().isPresent()) {
        Files.writeString(options.output().get(), page);
      }
    } finally {
      // The log goes with the server, the reason of a failure should not.
      System.setErr(terminal);
    }
  }

  private static String all(Benchmark benchmark, Options options, String command)
      throws IOException, SQLException, InterruptedException {
    return benchmark.run(command, options.server()).toString();
  }

  private static String ticks(Benchmark benchmark, Options options) throws IOException {
    TickSection section = benchmark.runTicks();
    return options.output().isPresent() && Files.exists(options.output().get())
        ? section.into(Files.readString(options.output().get()))
        : section.toString();
  }

  /**
   * The production log goes to stderr, which is made the file that an operator would have
   * redirected it to: a buffer that is flushed after each line, as the real one.
   */
  private static void logTo(Path file) throws IOException {
    var stream = new BufferedOutputStream(Files.newOutputStream(file));
    System.setErr(new PrintStream(stream, false, StandardCharsets.UTF_8));
    Logging.configure(new LoggingConfiguration(LogFormat.JSON, LogLevel.INFO), false);
  }
}
