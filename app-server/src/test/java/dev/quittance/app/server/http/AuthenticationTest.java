package dev.quittance.app.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.ApiKey;
import dev.quittance.application.AuthenticateApiKey;
import dev.quittance.application.port.Role;
import dev.quittance.application.port.StoredApiKey;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class AuthenticationTest {
  private final ApiKey key = ApiKey.generate(new SecureRandom());
  private final AtomicLong now = new AtomicLong();
  private final AtomicInteger lookUps = new AtomicInteger();
  private Optional<Instant> revoked = Optional.empty();
  private final BearerKeys keys = new BearerKeys(new AuthenticateApiKey(this::find), now::get);

  @Test
  void theHolderOfAKeyIsKnown() {
    var principal = keys.authenticate(List.of("Bearer " + key.reveal()));

    assertThat(principal.merchantId()).isEqualTo("acme");
    assertThat(principal.keyId()).isEqualTo(key.id());
  }

  @Test
  void theSchemeIsReadInAnyCase() {
    assertThat(keys.authenticate(List.of("bEARER  " + key.reveal()))).isNotNull();
  }

  @Test
  void aKeyIsLookedUpOnceInFiveSeconds() {
    for (int i = 0; i < 10; i++) {
      keys.authenticate(List.of("Bearer " + key.reveal()));
    }
    assertThat(lookUps).hasValue(1);

    now.addAndGet(BearerKeys.REMEMBERED.toNanos());
    keys.authenticate(List.of("Bearer " + key.reveal()));
    assertThat(lookUps).hasValue(2);
  }

  @Test
  void aRevokedKeyWorksForFiveSecondsAtMost() {
    keys.authenticate(List.of("Bearer " + key.reveal()));
    revoked = Optional.of(Instant.EPOCH);
    now.addAndGet(BearerKeys.REMEMBERED.toNanos() - 1);
    keys.authenticate(List.of("Bearer " + key.reveal()));

    now.addAndGet(1);

    assertRefused("Bearer " + key.reveal());
  }

  @Test
  void everythingElseIsRefused() {
    String wrongSecret = key.reveal().substring(0, key.reveal().length() - 1) + "-";
    assertRefused();
    assertRefused("");
    assertRefused("Bearer");
    assertRefused("Bearer ");
    assertRefused(key.reveal());
    assertRefused("Basic " + key.reveal());
    assertRefused("Bearer " + wrongSecret);
    assertRefused("Bearer " + key.reveal() + " ");
    assertRefused("Bearer " + key.reveal() + "\n");
    assertRefused("Bearer " + "x".repeat(10_000));
    assertRefused("Bearer " + key.reveal(), "Bearer " + key.reveal());
  }

  private void assertRefused(String... headers) {
    Assertions.assertThatExceptionOfType(ApiError.class)
        .isThrownBy(() -> keys.authenticate(List.of(headers)))
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ErrorCode.UNAUTHENTICATED);
              assertThat(error.reply().headers()).containsEntry("WWW-Authenticate", "Bearer");
            });
  }

  private Optional<StoredApiKey> find(String id) {
    lookUps.incrementAndGet();
    var stored =
        new StoredApiKey(key.id(), "acme", Role.READER, key.secretHash(), Instant.EPOCH, revoked);
    return Optional.of(stored).filter(found -> found.id().equals(id));
  }
}
