package dev.quittance.bootstrap.cli;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;

/** Answers for machines. */
public final class Json {
  private static final JsonMapper JSON = JsonMapper.shared();

  private Json() {}

  public static <T> String array(List<T> list, Function<T, Map<String, Object>> fields) {
    return JSON.writeValueAsString(list.stream().map(fields).toList());
  }

  public static String object(Map<String, Object> fields) {
    return JSON.writeValueAsString(fields);
  }

  public static String time(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
