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
      if (options.only().isPresent()) {
        String section = benchmark.runOnly(options.only().get(), command);
        System.out.println(section);
        if (options.output().isPresent()) {
          Page.replaceSection(options.output().get(), section);
        }
      } else {
        String page = benchmark.run(command, options.server()).toString();
        System.out.println(page);
        if (options.output().isPresent()) {
          Files.writeString(options.output().get(), page);
        }
      }
    } finally {
      // The log goes with the server, the reason of a failure should not.
      System.setErr(terminal);
    }
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
