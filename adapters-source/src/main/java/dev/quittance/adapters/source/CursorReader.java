package dev.quittance.adapters.source;

import dev.quittance.domain.observer.CursorPlan;
import dev.quittance.domain.observer.CursorType;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads the object "cursor" of a configuration. */
final class CursorReader {
  private static final String LOCAL = "local_timestamp";
  private static final Map<CursorType, String> STARTS =
      Map.of(
          CursorType.TIMESTAMP, "1970-01-01T00:00:00Z",
          CursorType.NUMBER, "0",
          CursorType.TEXT, "");

  private CursorReader() {}

  /**
   * @param place a column, or a pointer into a record
   * @param local a time without a zone, taken to be in UTC
   */
  record Cursor(String place, boolean local, CursorPlan plan) {}

  /**
   * @param placeField what its place is called: column, or at
   */
  static Optional<Cursor> read(ConfigurationFields fields, String placeField, boolean mayBeLocal) {
    return fields
        .requiredObject("cursor")
        .flatMap(
            cursor -> {
              Optional<String> place = cursor.requiredText(placeField);
              Optional<String> code = cursor.requiredText("type");
              Optional<CursorPlan> plan = plan(cursor, code, mayBeLocal);
              cursor.refuseOthers();
              return place.isPresent() && plan.isPresent()
                  ? Optional.of(new Cursor(place.get(), code.get().equals(LOCAL), plan.get()))
                  : Optional.empty();
            });
  }

  private static Optional<CursorPlan> plan(
      ConfigurationFields cursor, Optional<String> code, boolean mayBeLocal) {
    Optional<JsonNode> start = cursor.node("start");
    Optional<JsonNode> overlap = cursor.node("overlap");
    if (code.isEmpty()) {
      return Optional.empty();
    }
    Optional<CursorType> type =
        mayBeLocal && code.get().equals(LOCAL)
            ? Optional.of(CursorType.TIMESTAMP)
            : CursorType.fromCode(code.get());
    if (type.isEmpty()) {
      return cursor.problem(
          "type", "must be timestamp, number or text" + (mayBeLocal ? ", or " + LOCAL : ""));
    }
    String from = start.map(JsonNode::asString).orElse(STARTS.get(type.get()));
    Optional<BigDecimal> distance =
        cursor.as("overlap", overlap, value -> overlap(type.get(), value));
    return overlap.isPresent() && distance.isEmpty()
        ? Optional.empty()
        : cursor.as(
            "start",
            Optional.of(from),
            text -> new CursorPlan(type.get(), text, distance.orElse(BigDecimal.ZERO)));
  }

  private static BigDecimal overlap(CursorType type, JsonNode value) {
    return switch (type) {
      case TIMESTAMP -> {
        if (!value.isString()) {
          throw new IllegalArgumentException("for a timestamp it is a duration like \"5m\"");
        }
        Duration duration = Durations.parse(value.stringValue());
        yield BigDecimal.valueOf(duration.toMillis(), 3);
      }
      case NUMBER -> {
        if (!value.isIntegralNumber() || value.decimalValue().signum() < 0) {
          throw new IllegalArgumentException("for a number it is a whole number");
        }
        yield value.decimalValue();
      }
      case TEXT -> throw new IllegalArgumentException("a cursor of text has none");
    };
  }
}
