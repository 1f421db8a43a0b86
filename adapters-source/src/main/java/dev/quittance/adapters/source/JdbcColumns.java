package dev.quittance.adapters.source;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Values of columns as JSON: numbers exactly, times as RFC 3339 in UTC, JSON as itself, bytes as
 * base64, anything else as the driver's text. A time without a zone is taken to be in UTC.
 */
final class JdbcColumns {
  private static final JsonNodeFactory NODES = Json.MAPPER.getNodeFactory();

  private JdbcColumns() {}

  static boolean hasZone(ResultSetMetaData columns, int column) throws SQLException {
    String type = columns.getColumnTypeName(column).toLowerCase(Locale.ROOT);
    return columns.getColumnType(column) == Types.TIMESTAMP_WITH_TIMEZONE
        || type.equals("timestamptz")
        || type.contains("time zone")
        || type.equals("datetimeoffset");
  }

  static JsonNode json(ResultSet row, int column) throws SQLException {
    return switch (row.getObject(column)) {
      case null -> NODES.nullNode();
      case Timestamp time -> NODES.stringNode(time(row, column));
      case Date day -> NODES.stringNode(row.getObject(column, LocalDate.class).toString());
      case Time time -> NODES.stringNode(row.getObject(column, LocalTime.class).toString());
      case Array array -> array(array);
      case Object value when isJson(row, column) -> parsed(row.getString(column));
      case Object value when scalar(value) != null -> scalar(value);
      case Object other -> NODES.stringNode(row.getString(column));
    };
  }

  private static String time(ResultSet row, int column) throws SQLException {
    return hasZone(row.getMetaData(), column)
        ? row.getObject(column, OffsetDateTime.class).toInstant().toString()
        : row.getObject(column, LocalDateTime.class).toInstant(ZoneOffset.UTC).toString();
  }

  /** Null for what has no form of its own in JSON. */
  private static JsonNode scalar(Object value) {
    return switch (value) {
      case Boolean truth -> NODES.booleanNode(truth);
      case BigDecimal number -> NODES.numberNode(number);
      case BigInteger number -> NODES.numberNode(number);
      case Float number when Float.isFinite(number) ->
          NODES.numberNode(new BigDecimal(number.toString()));
      case Double number when Double.isFinite(number) ->
          NODES.numberNode(new BigDecimal(number.toString()));
      case Byte number -> NODES.numberNode(number.longValue());
      case Short number -> NODES.numberNode(number.longValue());
      case Integer number -> NODES.numberNode(number.longValue());
      case Long number -> NODES.numberNode(number.longValue());
      case byte[] bytes -> NODES.stringNode(Base64.getEncoder().encodeToString(bytes));
      case OffsetDateTime time -> NODES.stringNode(time.toInstant().toString());
      case LocalDateTime time -> NODES.stringNode(time.toInstant(ZoneOffset.UTC).toString());
      default -> null;
    };
  }

  private static ArrayNode array(Array array) throws SQLException {
    ArrayNode nodes = NODES.arrayNode();
    for (Object element : (Object[]) array.getArray()) {
      JsonNode node = element == null ? NODES.nullNode() : scalar(element);
      nodes.add(node != null ? node : NODES.stringNode(element.toString()));
    }
    return nodes;
  }

  private static boolean isJson(ResultSet row, int column) {
    try {
      String type = row.getMetaData().getColumnTypeName(column).toLowerCase(Locale.ROOT);
      return type.equals("json") || type.equals("jsonb");
    } catch (SQLException e) {
      return false;
    }
  }

  private static JsonNode parsed(String text) {
    try {
      return Json.MAPPER.readTree(text);
    } catch (JacksonException e) {
      return NODES.stringNode(text);
    }
  }
}
