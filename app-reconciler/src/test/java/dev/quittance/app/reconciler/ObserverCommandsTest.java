package dev.quittance.app.reconciler;

import static dev.quittance.app.reconciler.Invocation.NOTHING_MAY_START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.HeldLock;
import dev.quittance.bootstrap.ObserverPolling;
import dev.quittance.bootstrap.Wiring;
import dev.quittance.bootstrap.settings.DatabaseChoice;
import dev.quittance.bootstrap.settings.DatabaseConfiguration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(60)
class ObserverCommandsTest {
  private static final TestDatabase DATABASE = TestDatabase.fresh();
  private static final Wiring.OpenDatabase OPEN = Wiring.production(Path.of("")).database();

  @TempDir Path directory;

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  @AfterEach
  void empty() {
    execute(
        "TRUNCATE app.observers, app.observations, app.observer_polls, app.event_outbox,"
            + " app.int_lock");
  }

  /** The whole of what a new type takes: one command, and its source is observed. */
  @Test
  void aNewTypeIsOneCommand() {
    execute("CREATE TABLE parcel AS SELECT i AS id FROM generate_series(1, 3) AS i");

    assertThat(
            run(
                "observers",
                "add",
                "--type",
                "shipping",
                "--name",
                "parcels",
                "--source",
                source()))
        .isEqualTo(new Invocation(0, "added: parcels, events ShippingObserved\n", ""));
    assertThat(poll("shipping")).isEqualTo(3);
    assertThat(eventTypes()).containsExactly("ShippingObserved");
  }

  @Test
  void theListShowsNoSecrets() throws IOException {
    Path file = Files.writeString(directory.resolve("source.json"), source());
    run(
        "observers",
        "add",
        "--type",
        "wes",
        "--name",
        "tasks",
        "--source",
        "@" + file,
        "--event-type",
        "TaskSeen",
        "--inactive");

    var people = run("observers", "list");
    assertThat(people.out())
        .startsWith("NAME   TYPE  ACTIVE  CURSOR  NEXT POLL")
        .contains("tasks  wes   no      -  ")
        .doesNotContain("hunter2");
    var machines = run("observers", "list", "--json");
    assertThat(machines.out()).doesNotContain("hunter2");
    JsonNode listed = JsonMapper.shared().readTree(machines.out()).get(0);
    assertThat(listed.at("/event_type").stringValue()).isEqualTo("TaskSeen");
    assertThat(listed.at("/active").booleanValue()).isFalse();
    assertThat(listed.at("/source/password").stringValue()).isEqualTo("***");
    assertThat(listed.at("/source/url").stringValue()).doesNotContain("?");
  }

  @Test
  void theListShowsWhoPolls() {
    run("observers", "add", "--type", "wes", "--name", "tasks", "--source", source());
    execute(
        """
        INSERT INTO app.observer_polls (type, polled_at, node, fence)
        SELECT 'wes', now() - i * interval '1 minute', CASE WHEN i <= 12 THEN 'a' ELSE 'b' END, i
          FROM generate_series(1, 16) AS i
        """);

    assertThat(run("observers", "list").out())
        .contains("TYPE  BALANCE  POLLS OF THE LAST HOUR\nwes   80.0     a=12 b=4\n");
    JsonNode listed = JsonMapper.shared().readTree(run("observers", "list", "--json").out()).get(0);
    assertThat(listed.at("/balance_score").decimalValue()).isEqualByComparingTo("80");
    assertThat(listed.at("/polls_by_node/b").intValue()).isEqualTo(4);
  }

  @Test
  void anObserverIsPausedResumedAndMadeDue() {
    run("observers", "add", "--type", "wes", "--name", "tasks", "--source", source());
    execute("UPDATE app.observers SET next_poll_at = now() + interval '1 day'");

    assertThat(run("observers", "pause", "tasks").out()).isEqualTo("paused: tasks\n");
    assertThat(run("observers", "poll-now", "tasks").out())
        .isEqualTo("due once it is resumed: tasks\n");
    assertThat(due()).isZero();
    assertThat(run("observers", "resume", "tasks").out()).isEqualTo("resumed: tasks\n");
    assertThat(due()).isEqualTo(1);
    execute("UPDATE app.observers SET next_poll_at = now() + interval '1 day'");
    assertThat(run("observers", "poll-now", "tasks").out()).isEqualTo("due now: tasks\n");
    assertThat(due()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"pause", "resume", "poll-now"})
  void anUnknownNameIsRefused(String command) {
    assertThat(run("observers", command, "nobody"))
        .isEqualTo(new Invocation(2, "", "OBSERVER_UNKNOWN: there is no observer of that name\n"));
  }

  @Test
  void aNameIsTakenOnce() {
    run("observers", "add", "--type", "wes", "--name", "tasks", "--source", source());

    assertThat(run("observers", "add", "--type", "wes", "--name", "tasks", "--source", source()))
        .isEqualTo(new Invocation(2, "", "OBSERVER_EXISTS: there is an observer \"tasks\"\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          Order | tasks | {}          | OBSERVER_TYPE_INVALID: a type is 1 to 32 of a-z, 0-9 and -, and starts with a letter
          wes   | tasks | {"kind": 1} | OBSERVER_SOURCE_INVALID: kind must be a text
          wes   | tasks | {"kind": "jdbc", "password": "hunter2"} | OBSERVER_SOURCE_INVALID: url is missing; query is missing; id is missing; cursor is missing
          wes   | tasks | hunter2     | OBSERVER_SOURCE_INVALID: the source is not JSON
          wes   | tasks | @nowhere    | OBSERVER_SOURCE_INVALID: the file of the source cannot be read
          """)
  void whatIsWrongIsSaidBeforeAnythingIsOpened(
      String type, String name, String source, String expected) {
    var run = addWithoutDatabase(type, name, source, "Seen");

    assertThat(run).isEqualTo(new Invocation(2, "", expected + "\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --name | with space
          --event-type | payment_request.confirmed
          """)
  void aBadNameOrEventTypeIsRefusedToo(String option, String value) {
    String name = option.equals("--name") ? value : "tasks";
    String eventType = option.equals("--event-type") ? value : "Seen";
    var run = addWithoutDatabase("wes", name, source(), eventType);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("OBSERVER_INVALID: ");
  }

  @Test
  void theWordAloneIsNotACommand() {
    assertThat(Invocation.of(Map.of(), NOTHING_MAY_START, "observers").err())
        .isEqualTo(
            "USAGE_INVALID: one of list, add, pause, resume, poll-now must follow (see reconciler"
                + " --help)\n");
  }

  private static Invocation addWithoutDatabase(
      String type, String name, String source, String eventType) {
    return Invocation.of(
        Map.of(),
        NOTHING_MAY_START,
        "observers",
        "add",
        "--type",
        type,
        "--name",
        name,
        "--source",
        source,
        "--event-type",
        eventType);
  }

  private static Invocation run(String... args) {
    return Invocation.of(
        Map.of("DATABASE_URL", url(), "DATABASE_ALLOW_UNSAFE_DURABILITY", "true"), OPEN, args);
  }

  private static String url() {
    var address = DATABASE.address();
    return with("user=" + address.user() + "&password=" + address.password());
  }

  private static String with(String parameters) {
    String url = DATABASE.address().jdbcUrl();
    return url + (url.contains("?") ? "&" : "?") + parameters;
  }

  private static String source() {
    return """
    {"kind": "jdbc", "url": "%s", "user": "%s", "password": "%s",
     "query": "SELECT id FROM parcel WHERE id >= :cursor ORDER BY id LIMIT :limit",
     "id": "id", "cursor": {"column": "id", "type": "number"}}
    """
        .formatted(
            with("ApplicationName=hunter2"),
            DATABASE.address().user(),
            DATABASE.address().password().isEmpty() ? "hunter2" : DATABASE.address().password());
  }

  private static int poll(String type) {
    execute(
        "INSERT INTO app.int_lock VALUES ('%s-observer-poll', 'DEFAULT', 'me', now(), now() + interval '1 minute', 1)"
            .formatted(type));
    var configuration = new DatabaseConfiguration(new DatabaseChoice.At(DATABASE.address()), true);
    try (var database = OPEN.open(configuration, "test", 2)) {
      return ObserverPolling.create(
              database.observers(), Duration.ofSeconds(30), name -> null, System::nanoTime)
          .poll(type, new HeldLock(type + "-observer-poll", "DEFAULT", "me", 1), () -> true)
          .fresh();
    }
  }

  private static List<String> eventTypes() {
    return DATABASE
        .jdbi()
        .withHandle(
            handle ->
                handle
                    .createQuery("SELECT DISTINCT event_type FROM app.event_outbox")
                    .mapTo(String.class)
                    .list());
  }

  private static long due() {
    return DATABASE
        .jdbi()
        .withHandle(
            handle ->
                handle
                    .createQuery(
                        "SELECT count(*) FROM app.observers WHERE active AND next_poll_at <= now()")
                    .mapTo(Long.class)
                    .one());
  }

  private static void execute(String statement) {
    DATABASE.jdbi().useHandle(handle -> handle.execute(statement));
  }
}
