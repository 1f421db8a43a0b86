package dev.quittance.adapters.source;

import dev.quittance.domain.observer.CursorType;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jdbi.v3.core.argument.Argument;

/** The cursor as a parameter and as a column. */
final class JdbcCursor {
  private JdbcCursor() {}

  static Argument argument(JdbcSource source, String cursor) {
    Object value =
        switch (source.plan().cursor().type()) {
          case TIMESTAMP -> time(Instant.parse(cursor), source.local());
          case NUMBER -> number(new BigDecimal(cursor));
          case TEXT -> cursor;
        };
    return (position, statement, context) -> statement.setObject(position, value);
  }

  private static Object time(Instant moment, boolean local) {
    OffsetDateTime utc = moment.atOffset(ZoneOffset.UTC);
    return local ? utc.toLocalDateTime() : utc;
  }

  /** As a long if it is one: beside a decimal an index on integers is of no use. */
  private static Object number(BigDecimal number) {
    boolean isLong = number.stripTrailingZeros().scale() <= 0 && number.precision() <= 18;
    return isLong ? (Object) number.longValueExact() : number;
  }

  static Optional<String> read(ResultSet row, int column, ColumnKind kind, JdbcSource source)
      throws SQLException {
    return switch (source.plan().cursor().type()) {
      case TIMESTAMP -> time(row, column, kind);
      case NUMBER -> Optional.ofNullable(row.getBigDecimal(column)).map(JdbcCursor::spelled);
      case TEXT -> Optional.ofNullable(row.getString(column));
    };
  }

  private static Optional<String> time(ResultSet row, int column, ColumnKind kind)
      throws SQLException {
    return switch (kind) {
      case MOMENT ->
          Optional.ofNullable(row.getObject(column, OffsetDateTime.class))
              .map(time -> time.toInstant().toString());
      case DAY ->
          Optional.ofNullable(row.getObject(column, LocalDate.class))
              .map(day -> JdbcColumns.inUtc(day.atStartOfDay()));
      default ->
          Optional.ofNullable(row.getObject(column, LocalDateTime.class)).map(JdbcColumns::inUtc);
    };
  }

  private static String spelled(BigDecimal number) {
    return Numbers.isSane(number) ? number.toPlainString() : number.toString();
  }

  /** The driver would compare a time without a zone in the zone of this machine. */
  static void check(ColumnKind kind, JdbcSource source) throws SQLException {
    boolean isTime = source.plan().cursor().type() == CursorType.TIMESTAMP;
    if (isTime && (kind == ColumnKind.MOMENT) == source.local()) {
      throw new SQLDataException(
          "the cursor column has %s time zone, so its type is %s"
              .formatted(
                  source.local() ? "a" : "no", source.local() ? "timestamp" : "local_timestamp"));
    }
  }
}
