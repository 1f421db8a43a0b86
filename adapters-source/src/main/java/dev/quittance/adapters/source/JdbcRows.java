package dev.quittance.adapters.source;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads the rows of a page, up to a size that fits into memory. */
record JdbcRows(JdbcSource source) {
  private static final long LARGEST_PAGE = 32L * 1024 * 1024;

  /**
   * @param id as many parts as were there
   */
  record Row(List<String> id, Optional<String> cursor, ObjectNode json) {}

  List<Row> read(ResultSet rows) throws SQLException {
    List<Row> page = new ArrayList<>();
    long size = 0;
    while (rows.next()) {
      ObjectNode json = json(rows);
      size += json.toString().length();
      if (size > LARGEST_PAGE) {
        throw new SQLDataException("a page has more than " + LARGEST_PAGE + " characters");
      }
      page.add(new Row(id(rows), JdbcCursor.read(rows, source), json));
    }
    return page;
  }

  private static ObjectNode json(ResultSet row) throws SQLException {
    ObjectNode json = Json.MAPPER.createObjectNode();
    ResultSetMetaData columns = row.getMetaData();
    for (int column = 1; column <= columns.getColumnCount(); column++) {
      json.set(columns.getColumnLabel(column), JdbcColumns.json(row, column));
    }
    return json;
  }

  /** From the JSON and not from the driver, whose texts of times depend on this machine's zone. */
  private List<String> id(ResultSet row) throws SQLException {
    List<String> id = new ArrayList<>();
    for (String name : source.idColumns()) {
      JsonNode part = JdbcColumns.json(row, row.findColumn(name));
      if (part.isString() || part.isNumber()) {
        id.add(part.asString());
      }
    }
    return id;
  }
}
