package dev.quittance.bootstrap.testing;

import dev.quittance.bootstrap.logging.Logging;
import dev.quittance.bootstrap.settings.LogFormat;
import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.settings.LoggingConfiguration;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is logged to stderr while it is open, as the production set-up writes it. */
public final class CapturedLog implements AutoCloseable {
  private final PrintStream before = System.err;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private CapturedLog(LogFormat format, LogLevel level, boolean terminal) {
    System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    Logging.configure(new LoggingConfiguration(format, level), terminal);
  }

  public static CapturedLog json(LogLevel level) {
    return new CapturedLog(LogFormat.JSON, level, false);
  }

  public static CapturedLog text() {
    return new CapturedLog(LogFormat.TEXT, LogLevel.INFO, false);
  }

  public static CapturedLog auto(boolean terminal) {
    return new CapturedLog(LogFormat.AUTO, LogLevel.INFO, terminal);
  }

  public List<String> lines() {
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }

  /** JSON lines with this message. */
  public List<JsonNode> lines(String message) {
    return lines().stream()
        .map(line -> JsonMapper.shared().readTree(line))
        .filter(line -> line.get("message").stringValue().equals(message))
        .toList();
  }

  @Override
  public void close() {
    System.setErr(before);
    Logging.configure(new LoggingConfiguration(LogFormat.TEXT, LogLevel.WARN), false);
  }
}
