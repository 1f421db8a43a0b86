package dev.quittance.adapters.source;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Values of columns as JSON: numbers exactly, times as RFC 3339 in UTC, JSON as itself, bytes as
 * base64, anything else as the driver's text. A time without a zone is taken to be in UTC; it is
 * asked for in a class without one, because some drivers convert by this machine's zone otherwise.
 */
final class JdbcColumns {
  private static final JsonNodeFactory NODES = Json.MAPPER.getNodeFactory();

  private JdbcColumns() {}

  static JsonNode json(ResultSet row, int column, ColumnKind kind) throws SQLException {
    return switch (kind) {
      case MOMENT ->
          text(row.getObject(column, OffsetDateTime.class), time -> time.toInstant().toString());
      case LOCAL_TIME -> text(row.getObject(column, LocalDateTime.class), JdbcColumns::inUtc);
      case DAY -> text(row.getObject(column, LocalDate.class), LocalDate::toString);
      case CLOCK -> text(row.getObject(column, LocalTime.class), LocalTime::toString);
      case ZONED_CLOCK -> text(row.getObject(column, OffsetTime.class), OffsetTime::toString);
      case JSON -> parsed(row.getString(column));
      case OTHER -> byClass(row, column);
    };
  }

  static String inUtc(LocalDateTime time) {
    return time.toInstant(ZoneOffset.UTC).toString();
  }

  private static <T> JsonNode text(T valueOrNull, Function<T, String> spelling) {
    return valueOrNull == null ? NODES.nullNode() : NODES.stringNode(spelling.apply(valueOrNull));
  }

  private static JsonNode byClass(ResultSet row, int column) throws SQLException {
    return switch (row.getObject(column)) {
      case null -> NODES.nullNode();
      case Array array -> elements(array);
      case Clob text -> NODES.stringNode(LargeObjects.read(text));
      case Blob bytes -> base64(LargeObjects.read(bytes));
      case byte[] bytes -> base64(bytes);
      case String text -> NODES.stringNode(text);
      case Boolean truth -> NODES.booleanNode(truth);
      case Number number when exact(number) != null -> NODES.numberNode(exact(number));
      case Object other -> text(row.getString(column), Function.identity());
    };
  }

  private static JsonNode base64(byte[] bytes) {
    return NODES.stringNode(Base64.getEncoder().encodeToString(bytes));
  }

  /** Null for what is no number in JSON, such as NaN. */
  private static BigDecimal exact(Number number) {
    return switch (number) {
      case BigDecimal decimal -> decimal;
      case BigInteger integer -> new BigDecimal(integer);
      case Float real when Float.isFinite(real) -> new BigDecimal(real.toString());
      case Double real when Double.isFinite(real) -> new BigDecimal(real.toString());
      case Byte integer -> BigDecimal.valueOf(integer);
      case Short integer -> BigDecimal.valueOf(integer);
      case Integer integer -> BigDecimal.valueOf(integer);
      case Long integer -> BigDecimal.valueOf(integer);
      default -> null;
    };
  }

  /** As rows of their own, so that their type is known: index and value. */
  private static ArrayNode elements(Array array) throws SQLException {
    ArrayNode nodes = NODES.arrayNode();
    try (ResultSet elements = array.getResultSet()) {
      ColumnKind kind = ColumnKind.of(elements.getMetaData(), 2);
      while (elements.next()) {
        nodes.add(json(elements, 2, kind));
      }
    }
    return nodes;
  }

  private static JsonNode parsed(String textOrNull) {
    if (textOrNull == null) {
      return NODES.nullNode();
    }
    try {
      return Json.MAPPER.readTree(textOrNull);
    } catch (JacksonException e) {
      return NODES.stringNode(textOrNull);
    }
  }
}
