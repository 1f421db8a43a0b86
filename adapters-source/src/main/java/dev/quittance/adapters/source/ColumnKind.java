package dev.quittance.adapters.source;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Locale;
import java.util.Objects;

/**
 * What a column holds, by the type that its driver names. The Java class of a value is no guide:
 * Oracle's times have classes of their own, whose text is the driver's.
 */
enum ColumnKind {
  /** A time with a zone. */
  MOMENT,
  /** A time without a zone. */
  LOCAL_TIME,
  DAY,
  CLOCK,
  ZONED_CLOCK,
  JSON,
  /** The class of the value tells. */
  OTHER;

  // Older than the constant of JDBC: Oracle WITH TIME ZONE and WITH LOCAL TIME ZONE, SQL Server.
  private static final int TIMESTAMPTZ = -101;
  private static final int TIMESTAMPLTZ = -102;
  private static final int DATETIMEOFFSET = -155;

  static ColumnKind of(ResultSetMetaData columns, int column) throws SQLException {
    String name =
        Objects.requireNonNullElse(columns.getColumnTypeName(column), "").toLowerCase(Locale.ROOT);
    if (name.equals("json") || name.equals("jsonb")) {
      return JSON;
    }
    return namesMoment(name) ? MOMENT : byCode(columns.getColumnType(column), name);
  }

  private static ColumnKind byCode(int code, String name) {
    return switch (code) {
      case Types.TIMESTAMP_WITH_TIMEZONE, TIMESTAMPTZ, TIMESTAMPLTZ, DATETIMEOFFSET -> MOMENT;
      case Types.TIMESTAMP -> LOCAL_TIME;
      case Types.DATE -> DAY;
      case Types.TIME_WITH_TIMEZONE -> ZONED_CLOCK;
      case Types.TIME -> name.equals("timetz") ? ZONED_CLOCK : CLOCK;
      default -> OTHER;
    };
  }

  /** Drivers that give the code of a time without a zone to both. */
  private static boolean namesMoment(String type) {
    return type.equals("timestamptz")
        || type.equals("timestampltz")
        || type.equals("datetimeoffset")
        || (type.startsWith("timestamp")
            && (type.endsWith("with time zone") || type.endsWith("with local time zone")));
  }
}
