package dev.quittance.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.Role;
import dev.quittance.application.port.StoredApiKey;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeyTest {
  private final ApiKey key = ApiKey.generate(new SecureRandom());

  @Test
  void aKeyIsReadAsItWasShown() {
    ApiKey read = ApiKey.parse(key.reveal()).orElseThrow();

    assertThat(read.id()).isEqualTo(key.id());
    assertThat(read.secretHash()).isEqualTo(key.secretHash()).matches("[0-9a-f]{64}");
  }

  @Test
  void noTwoKeysAreAlike() {
    assertThat(ApiKey.generate(new SecureRandom()).reveal()).isNotEqualTo(key.reveal());
  }

  @Test
  void theSecretDoesNotShowInTextOrHash() {
    String secret = key.reveal().substring(("qk_" + key.id() + "_").length());

    assertThat(key.toString()).isEqualTo("qk_" + key.id()).doesNotContain(secret);
    assertThat(key.secretHash()).doesNotContain(secret);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "qk_", "qk_0123456789ab_short", "sk_0123456789ab_x", "qk_0123456789ab"})
  void anythingElseIsNoKey(String text) {
    assertThat(ApiKey.parse(text)).isEmpty();
  }

  @Test
  void theHolderOfAStoredKeyIsKnown() {
    assertThat(authenticate(stored(key.secretHash(), Optional.empty())))
        .contains(new Principal(key.id(), "shop", Role.WRITER));
  }

  @Test
  void aWrongSecretARevokedKeyAndAnUnknownOneAreRefused() {
    var other = ApiKey.generate(new SecureRandom());

    assertThat(authenticate(stored(other.secretHash(), Optional.empty()))).isEmpty();
    assertThat(authenticate(stored(key.secretHash(), Optional.of(Instant.EPOCH)))).isEmpty();
    assertThat(authenticate(Optional.empty())).isEmpty();
  }

  @Test
  void aRoleMayDoWhatThoseBelowItMay() {
    assertThat(Role.OPERATOR.allows(Role.READER)).isTrue();
    assertThat(Role.WRITER.allows(Role.WRITER)).isTrue();
    assertThat(Role.READER.allows(Role.WRITER)).isFalse();
  }

  private Optional<Principal> authenticate(Optional<StoredApiKey> found) {
    return new AuthenticateApiKey(id -> found).authenticate(key.reveal());
  }

  private Optional<StoredApiKey> stored(String hash, Optional<Instant> revokedAt) {
    return Optional.of(
        new StoredApiKey(key.id(), "shop", Role.WRITER, hash, Instant.EPOCH, revokedAt));
  }
}
