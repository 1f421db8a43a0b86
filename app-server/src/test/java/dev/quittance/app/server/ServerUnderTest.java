package dev.quittance.app.server;

import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.devkit.process.ChildProcess;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server as its own process, on free ports. */
final class ServerUnderTest implements AutoCloseable {
  static final Duration PATIENCE = Duration.ofSeconds(60);

  private final ChildProcess process;

  private ServerUnderTest(ChildProcess process) {
    this.process = process;
  }

  /** Answers when it listens. */
  static ServerUnderTest start(DatabaseAddress database, Path log, Map<String, String> settings) {
    var server = launch(database, log, settings);
    await()
        .atMost(PATIENCE)
        .until(() -> server.logged("server listening").isPresent() || !server.process.isAlive());
    if (!server.process.isAlive()) {
      throw new AssertionError(server.process.output());
    }
    return server;
  }

  static ServerUnderTest launch(DatabaseAddress database, Path log, Map<String, String> settings) {
    Map<String, String> environment = new HashMap<>(Invocation.environment(database));
    environment.putAll(
        Map.of("HOST", "127.0.0.1", "PORT", "0", "METRICS_PORT", "0", "LOG_FORMAT", "json"));
    environment.put("SHUTDOWN_DRAIN_SECONDS", "0");
    environment.putAll(settings);
    return new ServerUnderTest(
        ChildProcess.start(
            List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()),
            environment,
            log));
  }

  ChildProcess process() {
    return process;
  }

  int port() {
    return logged("server listening").orElseThrow().path("port").intValue();
  }

  URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port() + path);
  }

  URI metrics() {
    int port =
        lines().stream()
            .filter(line -> line.has("metrics_port") && line.path("metrics_port").isInt())
            .findFirst()
            .orElseThrow()
            .path("metrics_port")
            .intValue();
    return URI.create("http://127.0.0.1:" + port + "/metrics");
  }

  Optional<JsonNode> logged(String message) {
    return lines().stream()
        .filter(line -> line.path("message").asString().equals(message))
        .findFirst();
  }

  List<JsonNode> lines() {
    return process
        .output()
        .lines()
        .filter(line -> line.startsWith("{") && line.endsWith("}"))
        .map(JsonMapper.shared()::readTree)
        .toList();
  }

  @Override
  public void close() {
    process.close();
  }
}
