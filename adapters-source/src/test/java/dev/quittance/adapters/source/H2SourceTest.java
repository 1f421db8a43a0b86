package dev.quittance.adapters.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.FetchRecords;
import dev.quittance.application.port.FetchRecords.Answer;
import dev.quittance.application.port.FetchRecords.Request;
import dev.quittance.application.port.SourceRecord;
import dev.quittance.application.port.SourceText;
import dev.quittance.domain.observer.ObserverType;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A source behind a driver that differs from PostgreSQL's: labels in upper case, nanoseconds, large
 * objects, and a read-only connection that may write.
 */
@Timeout(60)
class H2SourceTest {
  private static final String URL = "jdbc:h2:mem:shop";
  private static final String PASSWORD = "hunter2";

  private final FetchRecords fetch = Sources.fetching(name -> null);
  private Connection keepsItAlive;

  @BeforeEach
  void fill() throws SQLException {
    keepsItAlive = DriverManager.getConnection(URL, "reader", PASSWORD);
    execute(
        """
        CREATE TABLE task AS
        SELECT CAST(x AS bigint) AS id, CAST(x / 10.0 AS numeric(20, 2)) AS part,
               'k' || x AS code, CAST(dateadd(DAY, x - 1, DATE '2026-01-01') AS date) AS due_on,
               TIMESTAMP '2026-01-01 00:00:00.000000001' + x * INTERVAL '1' SECOND AS local_at,
               TIMESTAMP WITH TIME ZONE '2026-01-01 05:45:00.000000001+05:45'
                 + x * INTERVAL '1' SECOND AS at
          FROM system_range(1, 5)
        """);
  }

  @AfterEach
  void drop() throws SQLException {
    execute("SHUTDOWN");
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = keepsItAlive.createStatement()) {
      statement.execute(sql);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "at, timestamp, 2026-01-01T00:00:03.000000001Z, 2026-01-01T00:00:04.000000001Z",
    "local_at, local_timestamp, 2026-01-01T00:00:03.000000001Z, 2026-01-01T00:00:04.000000001Z",
    "due_on, local_timestamp, 2026-01-03T00:00:00Z, 2026-01-04T00:00:00Z",
    "id, number, 3, 4",
    "part, number, 0.3, 0.4",
    "code, text, k3, k4"
  })
  void everyTypeOfCursorIsComparedAndReadWithoutLosingADigit(
      String column, String type, String from, String next) {
    assertThat(page(column, type, from, 2))
        .extracting(SourceRecord::cursor)
        .containsExactly(from, next);
  }

  /** Behind by one nanosecond: it would be lost if the bound were rounded up. */
  @Test
  void aBoundIsAsExactAsTheColumn() {
    assertThat(page("at", "timestamp", "2026-01-01T00:00:03.000000002Z", 1))
        .extracting(SourceRecord::externalId)
        .containsExactly("4");
    assertThat(page("at", "timestamp", "2026-01-01T00:00:02.999999999Z", 1))
        .extracting(SourceRecord::externalId)
        .containsExactly("3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"LIMIT :limit", "FETCH FIRST :limit ROWS ONLY"})
  void aPageIsLimitedTheWayTheDatabaseSpellsIt(String limit) {
    String query = "SELECT * FROM task WHERE id >= :cursor ORDER BY id " + limit;

    assertThat(records(query, "number", "1", 3))
        .extracting(SourceRecord::externalId)
        .containsExactly("1", "2", "3");
  }

  @Test
  void valuesKeepWhatTheyAre() {
    String columns =
        """
        1 AS id, CAST(1.50 AS numeric(9, 2)) AS exact, CAST(9007199254740993 AS bigint) AS big,
        CAST(0.1 AS double precision) AS near, TRUE AS yes, CAST(NULL AS timestamp) AS never,
        CAST(NULL AS clob) AS no_text, CAST('long' AS clob) AS text, CAST(X'00ff' AS blob) AS file,
        X'00ff' AS bytes, DATE '2026-02-03' AS due, TIME '04:05:06' AS clock,
        TIME WITH TIME ZONE '04:05:06+05:45' AS zoned_clock,
        TIMESTAMP WITH TIME ZONE '2026-02-03 04:05:06+05:45' AS moment,
        TIMESTAMP '2026-02-03 04:05:06.123456789' AS plain,
        UUID '00000000-0000-0000-0000-000000000001' AS uuid, JSON '{\\"a\\": [1.0]}' AS json,
        ARRAY[1, NULL] AS list, ARRAY[TIMESTAMP '2026-02-03 04:05:06'] AS times,
        ARRAY[ARRAY['x'], ARRAY['y', 'z']] AS nested, INTERVAL '1' HOUR AS span
        """
            .replace("\n", " ");
    String query = "SELECT " + columns + ", 5 AS n FROM dual WHERE 5 >= :cursor LIMIT :limit";

    assertThat(fetchOne(query, "n").payload())
        .contains(
            "\"EXACT\":1.50",
            "\"BIG\":9007199254740993",
            "\"NEAR\":0.1",
            "\"YES\":true",
            "\"NEVER\":null",
            "\"NO_TEXT\":null",
            "\"TEXT\":\"long\"",
            "\"FILE\":\"AP8=\"",
            "\"BYTES\":\"AP8=\"",
            "\"DUE\":\"2026-02-03\"",
            "\"CLOCK\":\"04:05:06\"",
            "\"ZONED_CLOCK\":\"04:05:06+05:45\"",
            "\"MOMENT\":\"2026-02-02T22:20:06Z\"",
            "\"PLAIN\":\"2026-02-03T04:05:06.123456789Z\"",
            "\"UUID\":\"00000000-0000-0000-0000-000000000001\"",
            "\"JSON\":{\"a\":[1.0]}",
            "\"LIST\":[1,null]",
            "\"TIMES\":[\"2026-02-03T04:05:06Z\"]",
            "\"NESTED\":[[\"x\"],[\"y\",\"z\"]]",
            "\"SPAN\":\"INTERVAL '1' HOUR\"");
  }

  /** Such a column is called TOTAL here, and its order must not be rejected for that. */
  @Test
  void namesOfColumnsMayBeWrittenInAnyCase() {
    String order =
        Configurations.ORDER.replace("\"asset\": \"ETH\"", "\"asset\": {\"at\": \"/doc/coin\"}");
    String source =
        source(
            "SELECT id, part AS total, JSON '{\\\"coin\\\": \\\"ETH\\\"}' AS doc FROM task WHERE id"
                + " >= :cursor ORDER BY id LIMIT :limit",
            "Id",
            "number");
    var record =
        page(fetch(ObserverType.ORDER, Configurations.with(order, source), "5", 1)).getFirst();

    assertThat(record.order().get())
        .isInstanceOfSatisfying(
            SourceRecord.Order.Wanted.class,
            wanted -> {
              assertThat(wanted.amount()).isEqualByComparingTo("0.5");
              assertThat(wanted.asset()).isEqualTo("ETH");
            });
  }

  @ParameterizedTest
  @CsvSource({"1.00, 1", "100, 100", "1E2, 100", "-0.50, -0.5", "'k ', 'k '", "K, K"})
  void anIdHasOneSpellingForEachNumberAndIsOtherwiseTakenAsItIs(String value, String id) {
    String literal = value.matches("[0-9.E-]+") ? value : "'" + value + "'";
    String query = "SELECT %s AS id, 5 AS n WHERE 5 >= :cursor LIMIT :limit".formatted(literal);

    assertThat(fetchOne(query, "n").externalId()).isEqualTo(id);
  }

  /** The hour from 2 to 3 is left out in this night, and comes twice in October. */
  @ParameterizedTest
  @ValueSource(strings = {"2026-03-29 02:30:00", "2026-10-25 02:30:00"})
  void localTimesDoNotDependOnTheZoneOfThisMachine(String time) {
    String column = "TIMESTAMP '" + time + "'";
    String query = "SELECT 1 AS id, %s AS at WHERE %1$s >= :cursor LIMIT :limit".formatted(column);
    String utc = time.replace(' ', 'T') + "Z";

    var records =
        InZone.of(
            "Europe/Berlin", () -> page(fetch(source(query, "at", "local_timestamp"), utc, 1)));
    assertThat(records).extracting(SourceRecord::cursor).containsExactly(utc);
    assertThat(records.getFirst().payload()).contains("\"AT\":\"" + utc + "\"");
  }

  @Test
  void negativeNumbersAreCursors() {
    String query = "SELECT -id AS id FROM task WHERE -id >= :cursor ORDER BY -id LIMIT :limit";

    assertThat(records(query, "number", "-4", 2))
        .extracting(SourceRecord::cursor)
        .containsExactly("-4", "-3");
  }

  /** This driver takes "read only" for a hint. */
  @Test
  void whatAQueryWritesIsUndone() throws SQLException {
    String query =
        "SELECT * FROM OLD TABLE (DELETE FROM task) WHERE id >= :cursor ORDER BY id LIMIT :limit";

    assertThat(records(query, "number", "1", 5)).hasSize(5);
    assertThat(page("id", "number", "1", 5)).hasSize(5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT local_at AS id, local_at AS n FROM task WHERE local_at >= :cursor LIMIT :limit | timestamp | has no time zone, so its type is local_timestamp
          SELECT at AS id, at AS n FROM task WHERE at >= :cursor LIMIT :limit | local_timestamp | has a time zone, so its type is timestamp
          SELECT at AS id, at AS n FROM task WHERE at >= :cursor AND FALSE LIMIT :limit | local_timestamp | has a time zone, so its type is timestamp
          SELECT id, id AS n, code AS n FROM task WHERE id >= :cursor LIMIT :limit | number | two columns are called N
          SELECT id, 5 AS n, CAST(space(8388609) AS clob) AS c FROM task WHERE id >= :cursor LIMIT :limit | number | a large object has more than
          SELECT id, 5 AS n, CAST(CAST(space(8388609) AS varbinary(9000000)) AS blob) AS c FROM task WHERE id >= :cursor LIMIT :limit | number | a large object has more than
          SELECT id, id AS n, CAST(space(8000000) AS clob) AS c FROM task WHERE id >= :cursor LIMIT :limit | number | characters; set a lower limit
          SELECT NULL AS id, 5 AS n WHERE 5 >= :cursor LIMIT :limit | number | the record at cursor "5" has no id
          SELECT id, NULL AS n FROM task WHERE id >= :cursor LIMIT :limit | number | the record "1" has no cursor
          SELECT concat(space(150), 'x', space(50)) AS id, 5 AS n WHERE 5 >= :cursor LIMIT :limit | number | the id of the record at cursor "5" has 201 characters
          SELECT id, concat('a', char(0)) AS n FROM task WHERE id >= 0 AND 'a' >= :cursor LIMIT :limit | text | a text with a character that cannot be stored
          SELECT id, 5 AS n FROM nowhere WHERE id >= :cursor LIMIT :limit | number | 42S02
          """)
  void aPageThatCannotBeReadWholeIsRefusedAndTheReasonNamesTheRecord(
      String query, String type, String expected) {
    String start = type.endsWith("timestamp") ? "1970-01-01T00:00:00Z" : "0";
    Answer answer = fetch(source(query, "n", type), type.equals("text") ? "" : start, 10);

    assertThat(((Answer.Failed) answer).message()).contains(expected).doesNotContain(PASSWORD);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:h2:tcp://me:s3cret@127.0.0.1:1/x",
        "jdbc:postgresql://127.0.0.1:1x/x?user=me&password=s3cret"
      })
  void aSecretInAUrlIsInNoMessage(String url) {
    String source = source("SELECT :cursor, :limit", "n", "number").replace(URL, url);

    assertThat(((Answer.Failed) fetch(source, "0", 1)).message())
        .isNotBlank()
        .doesNotContain("s3cret");
  }

  private SourceRecord fetchOne(String query, String cursorColumn) {
    return page(fetch(source(query, cursorColumn, "number"), "1", 1)).getFirst();
  }

  private List<SourceRecord> page(String column, String type, String cursor, int limit) {
    String query =
        "SELECT id, %s AS c FROM task WHERE %1$s >= :cursor ORDER BY %1$s LIMIT :limit"
            .formatted(column);
    return page(fetch(source(query, "c", type), cursor, limit));
  }

  private List<SourceRecord> records(String query, String type, String cursor, int limit) {
    return page(fetch(source(query, "id", type), cursor, limit));
  }

  private static String source(String query, String cursorColumn, String type) {
    return """
    {"kind": "jdbc", "url": "%s", "user": "reader", "password": "%s", "query": "%s",
     "id": "id", "cursor": {"column": "%s", "type": "%s"}}
    """
        .formatted(URL, PASSWORD, query, cursorColumn, type);
  }

  private static List<SourceRecord> page(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Page.class);
    return ((Answer.Page) answer).records();
  }

  private Answer fetch(String source, String cursor, int limit) {
    return fetch(Configurations.WES, source, cursor, limit);
  }

  private Answer fetch(ObserverType type, String source, String cursor, int limit) {
    return fetch.fetch(
        new Request(type, new SourceText(source), cursor, limit),
        Deadline.in(Duration.ofSeconds(20), System::nanoTime));
  }
}
