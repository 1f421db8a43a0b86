package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.Role;
import dev.quittance.application.port.StoredApiKey;
import java.util.Optional;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ApiKeysTest {
  private static final String HASH = "0".repeat(64);

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final PostgresDatabase database = testDatabase.open();

  @AfterEach
  void close() {
    database.close();
    testDatabase.close();
  }

  @Test
  void aStoredKeyIsFoundWithItsMerchantAndRole() {
    database.storeApiKey().store("key-1", "m", Role.WRITER, HASH);

    StoredApiKey found = database.findApiKey().find("key-1").orElseThrow();

    assertThat(found.merchantId()).isEqualTo("m");
    assertThat(found.role()).isEqualTo(Role.WRITER);
    assertThat(found.secretHash()).isEqualTo(HASH);
    assertThat(found.revokedAt()).isEmpty();
    assertThat(database.findApiKey().find("KEY-1")).isEmpty();
  }

  @Test
  void aKeyIsStoredOnce() {
    var store = database.storeApiKey();
    store.store("key-1", "m", Role.READER, HASH);

    assertThatThrownBy(() -> store.store("key-1", "other", Role.OPERATOR, HASH))
        .isInstanceOf(JdbiException.class);
    assertThat(database.findApiKey().find("key-1").orElseThrow().merchantId()).isEqualTo("m");
  }

  @Test
  void keysAreListedOldestFirstForOneMerchantOrForAll() {
    database.storeApiKey().store("key-2", "m", Role.READER, HASH);
    database.storeApiKey().store("key-1", "m", Role.READER, HASH);
    database.storeApiKey().store("key-3", "other", Role.READER, HASH);

    var list = database.listApiKeys();

    assertThat(list.list(Optional.of("m")))
        .extracting(StoredApiKey::id)
        .containsExactly("key-2", "key-1");
    assertThat(list.list(Optional.empty()))
        .extracting(StoredApiKey::id)
        .containsExactly("key-2", "key-1", "key-3");
  }

  @Test
  void aRevokedKeyIsStillFoundAndKeepsTheTimeOfItsFirstRevocation() {
    database.storeApiKey().store("key-1", "m", Role.READER, HASH);
    var revoke = database.revokeApiKey();

    assertThat(revoke.revoke("key-1")).isTrue();
    StoredApiKey revoked = database.findApiKey().find("key-1").orElseThrow();
    assertThat(revoked.revokedAt()).isPresent();
    assertThat(revoke.revoke("key-1")).isTrue();
    assertThat(database.findApiKey().find("key-1")).contains(revoked);
    assertThat(revoke.revoke("no-such-key")).isFalse();
  }
}
