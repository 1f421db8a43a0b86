package dev.quittance.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.ApiKey;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

@Timeout(60)
class KeyCommandsTest {
  private final TestDatabase database = TestDatabase.fresh();

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void aNewKeyIsAloneOnStdoutAndItsSecretIsStoredNowhere() {
    var run = create("shop", "writer");
    ApiKey key = ApiKey.parse(run.out().strip()).orElseThrow();

    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains(key.id(), "shop", "writer").doesNotContain(key.reveal());
    assertThat(stored(key.id())).isEqualTo(key.secretHash());
  }

  @Test
  void listsShowEveryKeyAndNoSecret() {
    String first = create("shop", "writer").out().strip();
    String second = create("stall", "reader").out().strip();

    assertThat(run("keys", "list").out().lines())
        .hasSize(3)
        .first()
        .isEqualTo("ID            MERCHANT  ROLE    CREATED               REVOKED");
    var json =
        JsonMapper.shared().readTree(run("keys", "list", "--merchant", "stall", "--json").out());
    assertThat(json.size()).isEqualTo(1);
    assertThat(json.at("/0/id").stringValue()).isEqualTo(idOf(second));
    assertThat(json.at("/0/revoked_at").isNull()).isTrue();
    assertThat(run("keys", "list").out() + json)
        .doesNotContain(first.substring(16), second.substring(16));
  }

  @Test
  void aKeyIsCreatedIfThereIsNoneAndOnlyThen() {
    String[] command = {"keys", "create", "--if-none", "--merchant", "shop", "--role", "writer"};

    String id = idOf(run(command).out().strip());
    assertThat(run(command))
        .isEqualTo(new Invocation(0, "", "There is a key already; none was created.\n"));
    run("keys", "revoke", id);
    assertThat(run(command).out()).startsWith("qk_");
  }

  @Test
  void aRevokedKeyStaysInTheList() {
    String id = idOf(create("shop", "operator").out().strip());

    assertThat(run("keys", "revoke", id)).isEqualTo(new Invocation(0, "revoked: " + id + "\n", ""));
    assertThat(run("keys", "list", "--json").out()).contains(id).doesNotContain("null");
  }

  @Test
  void anUnknownKeyCannotBeRevoked() {
    assertThat(run("keys", "revoke", "000000000000"))
        .isEqualTo(
            new Invocation(
                2, "", "KEY_UNKNOWN: there is no key with this id; see server keys list\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "a shop,writer,MERCHANT_INVALID",
    "-,reader,MERCHANT_INVALID",
    "s,owner,ROLE_INVALID"
  })
  void badArgumentsHaveACode(String merchant, String role, String code) {
    var run = create(merchant, role);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith(code + ": ");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void migrateTellsWhatItDid() {
    assertThat(run("migrate")).isEqualTo(new Invocation(0, "migrations applied: 0\n", ""));
  }

  @Test
  void aCommandMayBeTheFirstThatComesToADatabase() {
    try (var empty = TestDatabase.empty()) {
      var run = Invocation.on(empty, "keys", "create", "--merchant=shop", "--role=writer");

      assertThat(run.exitCode()).isZero();
      assertThat(run.out()).startsWith("qk_");
    }
  }

  private Invocation create(String merchant, String role) {
    return run("keys", "create", "--merchant=" + merchant, "--role=" + role);
  }

  private Invocation run(String... args) {
    return Invocation.on(database, args);
  }

  private static String idOf(String key) {
    return ApiKey.parse(key).orElseThrow().id();
  }

  private String stored(String id) {
    return database
        .jdbi()
        .withHandle(
            handle ->
                handle
                    .createQuery("SELECT secret_hash FROM app.api_keys WHERE id = :id")
                    .bind("id", id)
                    .mapTo(String.class)
                    .one());
  }
}
