package dev.quittance.adapters.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.FetchRecords.Answer;
import dev.quittance.application.port.FetchRecords.Request;
import dev.quittance.application.port.SourceText;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Habits of drivers whose databases do not run here, imitated by hand after their documentation.
 * That the drivers do no more than that is not shown.
 */
class OddDriversTest {
  private static final LocalDateTime LOCAL = LocalDateTime.parse("2026-02-03T04:05:06.123456789");
  private static final OffsetDateTime MOMENT = OffsetDateTime.parse("2026-02-03T04:05:06+05:45");

  /** Oracle and SQL Server have classes of their own for times, with a text of their own. */
  @ParameterizedTest
  @CsvSource({
    "93, TIMESTAMP, 2026-02-03T04:05:06.123456789Z",
    "93, DATE, 2026-02-03T04:05:06.123456789Z",
    "93, timestamp without time zone, 2026-02-03T04:05:06.123456789Z",
    "93, TIMESTAMP WITH TIME ZONE, 2026-02-02T22:20:06Z",
    "-101, TIMESTAMP(9) WITH TIME ZONE, 2026-02-02T22:20:06Z",
    "-102, TIMESTAMP(9) WITH LOCAL TIME ZONE, 2026-02-02T22:20:06Z",
    "-101, TZ, 2026-02-02T22:20:06Z",
    "-155, datetimeoffset, 2026-02-02T22:20:06Z",
    "2014, TIMESTAMP_TZ, 2026-02-02T22:20:06Z"
  })
  void aTimeIsReadByTheTypeOfItsColumn(int code, String name, String expected) throws SQLException {
    ResultSet row = rowOf(Map.of(LocalDateTime.class, LOCAL, OffsetDateTime.class, MOMENT));
    ColumnKind kind = ColumnKind.of(typeOf(code, name), 1);

    assertThat(JdbcColumns.json(row, 1, kind).stringValue()).isEqualTo(expected);
  }

  /** The bytes of a row version are of a type called timestamp in SQL Server. */
  @Test
  void whatIsOnlyCalledATimestampIsNone() throws SQLException {
    assertThat(ColumnKind.of(typeOf(Types.BINARY, "timestamp"), 1)).isEqualTo(ColumnKind.OTHER);
  }

  @Test
  void nothingIsNullWhateverItsType() throws SQLException {
    for (ColumnKind kind : ColumnKind.values()) {
      assertThat(JdbcColumns.json(rowOf(Map.of()), 1, kind).isNull()).as(kind.name()).isTrue();
    }
  }

  /** Derby and DB2 refuse to be closed in a transaction; SQLite is read-only from the start. */
  @Test
  void aConnectionIsLeftAsItsDriverWantsIt() throws SQLException {
    Driver driver = refusing();
    DriverManager.registerDriver(driver);
    try {
      assertThat(fetch("jdbc:refusing:")).isInstanceOf(Answer.Page.class);
    } finally {
      DriverManager.deregisterDriver(driver);
    }
  }

  private static Answer fetch(String url) {
    String source =
        """
        {"kind": "jdbc", "url": "%s", "query": "SELECT 1 AS id WHERE 1 >= :cursor LIMIT :limit",
         "id": "id", "cursor": {"column": "id", "type": "number"}}
        """
            .formatted(url);
    return Sources.fetching(name -> null)
        .fetch(
            new Request(Configurations.WES, new SourceText(source), "0", 1),
            Deadline.in(Duration.ofSeconds(20), System::nanoTime));
  }

  private static Driver refusing() {
    return proxy(
        Driver.class,
        (self, method, arguments) ->
            method.getName().equals("connect") && arguments[0].equals("jdbc:refusing:")
                ? refusing(DriverManager.getConnection("jdbc:h2:mem:"))
                : null);
  }

  private static Connection refusing(Connection real) {
    var rolledBack = new AtomicBoolean();
    return proxy(
        Connection.class,
        (self, method, arguments) -> {
          switch (method.getName()) {
            case "isReadOnly":
              return true;
            case "setReadOnly":
              throw new SQLException("it is too late for that");
            case "rollback":
              rolledBack.set(true);
              break;
            case "close":
              if (!rolledBack.get()) {
                throw new SQLException("not in a transaction", "25001");
              }
              break;
            default:
          }
          return method.invoke(real, arguments);
        });
  }

  /** A row of one column. Unless it is asked for a class, it gives the driver's own. */
  private static ResultSet rowOf(Map<Class<?>, Object> values) {
    Object ofTheDriver = values.isEmpty() ? null : "03-FEB-26 04.05.06 AM";
    return proxy(
        ResultSet.class,
        (self, method, arguments) ->
            arguments.length == 2 ? values.get(arguments[1]) : ofTheDriver);
  }

  private static ResultSetMetaData typeOf(int code, String name) {
    return proxy(
        ResultSetMetaData.class,
        (self, method, arguments) ->
            method.getName().equals("getColumnType") ? (Object) code : name);
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
