package dev.quittance.adapters.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.Deadline;
import dev.quittance.application.port.FetchRecords;
import dev.quittance.application.port.FetchRecords.Answer;
import dev.quittance.application.port.FetchRecords.Request;
import dev.quittance.application.port.SourceRecord;
import dev.quittance.application.port.SourceText;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class JdbcSourceTest {
  private static final TestDatabase DATABASE = TestDatabase.empty();
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final FetchRecords fetch = Sources.fetching(name -> null);

  @BeforeAll
  static void fill() {
    execute(
        """
        CREATE TABLE task AS
        SELECT i AS id, timestamptz '2026-01-01 00:00:00.000001Z' + i * interval '1 s' AS at,
               timestamp '2026-01-01 00:00' + i * interval '1 s' AS local_at
          FROM generate_series(1, 5) AS i
        """);
  }

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  private static void execute(String sql) {
    DATABASE.jdbi().useHandle(handle -> handle.execute(sql));
  }

  @Test
  void rowsFromTheCursorOnInOrderUpToTheLimit() {
    assertThat(page("at", "timestamp", "2026-01-01T00:00:02.000001Z", 3))
        .extracting(SourceRecord::externalId, SourceRecord::cursor)
        .containsExactly(
            tuple("2", "2026-01-01T00:00:02.000001Z"),
            tuple("3", "2026-01-01T00:00:03.000001Z"),
            tuple("4", "2026-01-01T00:00:04.000001Z"));
  }

  /** Progress is kept in nanoseconds, which this database rounds to what its columns have. */
  @ParameterizedTest
  @CsvSource({"02.0000004Z, 2", "02.0000006Z, 2", "02.0000010Z, 2", "02.0000016Z, 3"})
  void aBoundFinerThanTheColumnSkipsNothing(String bound, String first) {
    assertThat(page("at", "timestamp", "2026-01-01T00:00:" + bound, 1))
        .extracting(SourceRecord::externalId)
        .containsExactly(first);
  }

  /** The zone of this JVM is not UTC, which a driver would use. */
  @Test
  void aTimeWithoutAZoneIsTakenToBeInUtc() {
    assertThat(page("local_at", "local_timestamp", "2026-01-01T00:00:04Z", 10))
        .extracting(SourceRecord::cursor)
        .containsExactly("2026-01-01T00:00:04Z", "2026-01-01T00:00:05Z");
  }

  @ParameterizedTest
  @CsvSource({"number, 4", "text, 4"})
  void numbersAndTextsAreCursorsToo(String type, String cursor) {
    String column = type.equals("text") ? "(id::text)" : "id";
    String source =
        source(
            "SELECT id, %s AS at FROM task WHERE %1$s >= :cursor ORDER BY 2 LIMIT :limit"
                .formatted(column),
            type);

    assertThat(((Answer.Page) fetch(source, cursor, 10)).records())
        .extracting(SourceRecord::cursor)
        .containsExactly("4", "5");
  }

  @Test
  void valuesKeepWhatTheyAre() {
    String columns =
        """
        1 AS id, now() AS at, 1.50::numeric AS exact, 12345678901234567890::numeric AS big, 0.1::float8 AS near,
        'NaN'::float8 AS nan, true AS yes, NULL::int AS nothing, DATE '2026-02-03' AS day,
        TIMESTAMPTZ '2026-02-03 04:05:06+05:45' AS moment, TIMESTAMP '2026-02-03 04:05:06' AS local,
        '{\\"a\\": [1]}'::jsonb AS json, ARRAY[1,2] AS list, '\\\\x00ff'::bytea AS bytes, 'a::b'::text AS colons,
        '00000000-0000-0000-0000-000000000001'::uuid AS uuid, INTERVAL '1 hour' AS span
        """
            .replace("\n", " ");
    String source =
        source("SELECT " + columns + " WHERE now() >= :cursor LIMIT :limit", "timestamp");

    assertThat(only(fetch(source, "1970-01-01T00:00:00Z", 1)).payload())
        .contains(
            "\"exact\":1.50",
            "\"big\":12345678901234567890",
            "\"near\":0.1",
            "\"nan\":\"NaN\"",
            "\"yes\":true",
            "\"nothing\":null",
            "\"day\":\"2026-02-03\"",
            "\"moment\":\"2026-02-02T22:20:06Z\"",
            "\"local\":\"2026-02-03T04:05:06Z\"",
            "\"json\":{\"a\":[1]}",
            "\"list\":[1,2]",
            "\"bytes\":\"AP8=\"",
            "\"colons\":\"a::b\"",
            "\"uuid\":\"00000000-0000-0000-0000-000000000001\"");
  }

  /** What is nested or without end, and in a zone that has an hour twice and one never. */
  @Test
  void oddValuesKeepWhatTheyAreToo() {
    String columns =
        """
        1 AS id, 5 AS at, ARRAY[timestamptz '2026-02-03 04:05:06+05:45', NULL] AS moments,
        ARRAY[timestamp '2026-03-29 02:30'] AS locals, ARRAY[ARRAY[1, 2], ARRAY[3, 4]] AS nested,
        ARRAY['{\\\"a\\\": 1}'::jsonb] AS jsons, timestamp 'infinity' AS ever, date '-infinity' AS never,
        timetz '04:05:06+05:45' AS clock, timestamp '2026-03-29 02:30' AS gap, '[]'::json AS json,
        ARRAY[]::int[] AS nothing, xmlparse(CONTENT '<a/>') AS xml
        """
            .replace("\n", " ");
    String source = source("SELECT " + columns + " WHERE 5 >= :cursor LIMIT :limit", "number");

    assertThat(InZone.of("Europe/Berlin", () -> only(fetch(source, "1", 1)).payload()))
        .contains(
            "\"moments\":[\"2026-02-02T22:20:06Z\",null]",
            "\"locals\":[\"2026-03-29T02:30:00Z\"]",
            "\"nested\":[[1,2],[3,4]]",
            "\"jsons\":[{\"a\":1}]",
            "\"ever\":\"+",
            "\"never\":\"-",
            "\"clock\":\"04:05:06+05:45\"",
            "\"gap\":\"2026-03-29T02:30:00Z\"",
            "\"json\":[]",
            "\"nothing\":[]",
            "\"xml\":\"<a/>\"");
  }

  /** JSON that may be read but, one level deeper, not written. */
  @ParameterizedTest
  @ValueSource(ints = {499, 500, 501})
  void deepJsonHoldsUpNothing(int depth) {
    String deep = "repeat('[', %d) || repeat(']', %1$d)".formatted(depth);
    String source =
        source(
            "SELECT 1 AS id, 5 AS at, (%s)::json AS deep WHERE 5 >= :cursor LIMIT :limit"
                .formatted(deep),
            "number");

    assertThat(only(fetch(source, "1", 1)).payload()).contains("[".repeat(depth));
  }

  @Test
  void aDayIsACursorToo() {
    String source =
        source(
            "SELECT id, (local_at + id * interval '1 day')::date AS at FROM task"
                + " WHERE (local_at + id * interval '1 day')::date >= :cursor ORDER BY 2 LIMIT"
                + " :limit",
            "local_timestamp");

    assertThat(((Answer.Page) fetch(source, "2026-01-05T00:00:00Z", 5)).records())
        .extracting(SourceRecord::cursor)
        .containsExactly("2026-01-05T00:00:00Z", "2026-01-06T00:00:00Z");
  }

  @Test
  void anIdMayHaveSeveralPartsAndDoesNotDependOnThisMachinesZone() {
    String source =
        source(
                "SELECT *, 1 AS n FROM task WHERE at >= :cursor ORDER BY at LIMIT :limit",
                "timestamp")
            .replace("\"id\": \"id\"", "\"id\": [\"id\", \"at\"]");

    assertThat(only(fetch(source, "2026-01-01T00:00:05Z", 1)).externalId())
        .isEqualTo("5:2026-01-01T00:00:05.000001Z");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          SELECT id, local_at AS at FROM task WHERE local_at >= :cursor LIMIT :limit | the cursor column has no time zone, so its type is local_timestamp
          SELECT id FROM task WHERE at >= :cursor LIMIT :limit | 42703 The column name at was not found in this ResultSet.
          SELECT NULL AS id, at FROM task WHERE at >= :cursor LIMIT :limit | record_without_id
          SELECT id, NULL::timestamptz AS at FROM task WHERE at >= :cursor LIMIT :limit | record_without_cursor
          SELECT id, 'infinity'::timestamptz AS at FROM task WHERE at >= :cursor LIMIT :limit | cursor_unusable
          WITH gone AS (DELETE FROM task RETURNING *) SELECT * FROM gone WHERE at >= :cursor LIMIT :limit | 25006
          """)
  void aQueryThatGivesNoRecordsOrWritesIsAFailure(String query, String expected) {
    var failed = (Answer.Failed) fetch(source(query, "timestamp"), "1970-01-01T00:00:00Z", 10);

    assertThat(failed.code() + ": " + failed.message()).contains(expected);
  }

  @Test
  void aQueryThatTakesTooLongEndsWithTheDeadlineAndTheSourceIsFreeAgain() {
    String source =
        source(
            "SELECT 1 AS id, now() AS at FROM pg_sleep(30) WHERE now() >= :cursor LIMIT :limit",
            "timestamp");
    long begin = System.nanoTime();

    var failed = (Answer.Failed) fetch(source, "1970-01-01T00:00:00Z", 1, Duration.ofMillis(500));

    assertThat(failed.code()).isEqualTo("timeout");
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(15));
    await()
        .until(
            () ->
                !((Answer.Failed) fetch(source, "1970-01-01T00:00:00Z", 1, Duration.ofMillis(100)))
                    .code()
                    .equals("still_busy"));
  }

  @Test
  void aServerThatSaysNothingEndsWithTheDeadlineToo() throws IOException {
    try (var silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String source =
          source("SELECT :cursor, :limit", "timestamp")
              .replaceFirst(
                  "jdbc:postgresql://[^\"]+",
                  "jdbc:postgresql://127.0.0.1:" + silent.getLocalPort() + "/d");

      var failed = (Answer.Failed) fetch(source, "1970-01-01T00:00:00Z", 1, Duration.ofMillis(500));
      assertThat(failed.code()).isEqualTo("timeout");
    }
  }

  @Test
  void secretsAreInNoMessage() {
    String source =
        """
        {"kind": "jdbc", "url": "jdbc:nothing:me/hunter2@host", "user": "u", "password": "hunter2",
         "query": "SELECT :cursor, :limit", "id": "id", "cursor": {"column": "at", "type": "text"}}
        """;

    var failed = (Answer.Failed) fetch(source, "", 1);
    assertThat(failed.message()).contains("No suitable driver").doesNotContain("hunter2");
  }

  private List<SourceRecord> page(String column, String type, String cursor, int limit) {
    String query =
        "SELECT id, %s AS at FROM task WHERE %1$s >= :cursor ORDER BY %1$s LIMIT :limit"
            .formatted(column);
    return ((Answer.Page) fetch(source(query, type), cursor, limit)).records();
  }

  private static String source(String query, String type) {
    var address = DATABASE.address();
    return """
    {"kind": "jdbc", "url": "%s", "user": "%s", "password": "%s", "query": "%s",
     "id": "id", "cursor": {"column": "at", "type": "%s"}}
    """
        .formatted(
            address.jdbcUrl(),
            address.user(),
            address.password().isEmpty() ? "none" : address.password(),
            query,
            type);
  }

  private static SourceRecord only(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Page.class);
    return ((Answer.Page) answer).records().getFirst();
  }

  private Answer fetch(String source, String cursor, int limit) {
    return fetch(source, cursor, limit, PATIENCE);
  }

  private Answer fetch(String source, String cursor, int limit, Duration patience) {
    return fetch.fetch(
        new Request(Configurations.WES, new SourceText(source), cursor, limit),
        Deadline.in(patience, System::nanoTime));
  }
}
