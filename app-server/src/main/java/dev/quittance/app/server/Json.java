package dev.quittance.app.server;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;

/** Lists for machines. */
final class Json {
  private static final JsonMapper JSON = JsonMapper.shared();

  private Json() {}

  static <T> String array(List<T> list, Function<T, Map<String, Object>> fields) {
    return JSON.writeValueAsString(list.stream().map(fields).toList());
  }

  static String time(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
