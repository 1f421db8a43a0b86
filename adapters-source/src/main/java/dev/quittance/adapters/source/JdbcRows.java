package dev.quittance.adapters.source;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the rows of a page, up to a size that fits into memory. An id is taken from the JSON and
 * not from the driver, whose texts of times depend on this machine's zone.
 */
record JdbcRows(JdbcSource source) {
  private static final long LARGEST_PAGE = 32L * 1024 * 1024;

  /**
   * @param id its parts, as far as they are there
   */
  record Row(List<Optional<String>> id, Optional<String> cursor, ObjectNode json) {}

  private record Column(int index, String label, ColumnKind kind) {}

  private record Layout(List<Column> columns, List<Column> ids, Column cursor) {}

  List<Row> read(ResultSet rows) throws SQLException {
    Layout layout = layout(rows);
    List<Row> page = new ArrayList<>();
    long size = 0;
    while (rows.next()) {
      Row row = row(rows, layout);
      page.add(row);
      size += row.json().toString().length();
      if (size > LARGEST_PAGE) {
        throw new SQLDataException(
            "a page has more than %d characters; set a lower limit".formatted(LARGEST_PAGE));
      }
    }
    return page;
  }

  /** Looked at before the first row, so that a mistake shows before there is one. */
  private Layout layout(ResultSet rows) throws SQLException {
    List<Column> columns = columns(rows.getMetaData());
    List<Column> ids = new ArrayList<>();
    for (String name : source.idColumns()) {
      ids.add(columns.get(rows.findColumn(name) - 1));
    }
    Column cursor = columns.get(rows.findColumn(source.cursorColumn()) - 1);
    JdbcCursor.check(cursor.kind(), source);
    return new Layout(columns, ids, cursor);
  }

  /** With the same name twice one value would hide the other. */
  private static List<Column> columns(ResultSetMetaData data) throws SQLException {
    List<Column> columns = new ArrayList<>();
    Set<String> labels = new HashSet<>();
    for (int column = 1; column <= data.getColumnCount(); column++) {
      String label = data.getColumnLabel(column);
      if (!labels.add(label)) {
        throw new SQLDataException(
            "two columns are called %s; give one of them another name".formatted(label));
      }
      columns.add(new Column(column, label, ColumnKind.of(data, column)));
    }
    return columns;
  }

  private Row row(ResultSet row, Layout layout) throws SQLException {
    ObjectNode json = json(row, layout.columns());
    List<Optional<String>> id =
        layout.ids().stream().map(part -> Pointers.idPart(json.get(part.label()))).toList();
    Column cursor = layout.cursor();
    return new Row(id, JdbcCursor.read(row, cursor.index(), cursor.kind(), source), json);
  }

  private static ObjectNode json(ResultSet row, List<Column> columns) throws SQLException {
    ObjectNode json = Json.MAPPER.createObjectNode();
    for (Column column : columns) {
      json.set(column.label(), JdbcColumns.json(row, column.index(), column.kind()));
    }
    return json;
  }
}
