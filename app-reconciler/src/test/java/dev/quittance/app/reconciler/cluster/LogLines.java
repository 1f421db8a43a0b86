package dev.quittance.app.reconciler.cluster;

import dev.quittance.devkit.process.ChildProcess;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a worker logged, read as the JSON lines they are. */
final class LogLines {
  private static final JsonMapper JSON = JsonMapper.shared();

  private LogLines() {}

  static List<JsonNode> of(ChildProcess process) {
    return process
        .output()
        .lines()
        .filter(line -> line.startsWith("{"))
        .map(JSON::readTree)
        .toList();
  }

  /** Summed over the cycles so far. */
  static long total(ChildProcess process, String counter) {
    return cycles(process).mapToLong(line -> line.path(counter).asLong()).sum();
  }

  private static Stream<JsonNode> cycles(ChildProcess process) {
    return of(process).stream().filter(line -> line.has("claimed") && line.has("duration_ms"));
  }
}
