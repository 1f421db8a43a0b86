package dev.quittance.app.server.http;

import dev.quittance.application.AuthenticateApiKey;
import dev.quittance.application.Principal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

/**
 * Who calls, by the key in {@code Authorization: Bearer ...}. Keys that were found are remembered
 * for a few seconds, so a revoked one works no longer than that. Remembered is a digest, never the
 * key.
 */
final class BearerKeys {
  static final Duration REMEMBERED = Duration.ofSeconds(5);

  private static final int MOST_REMEMBERED = 10_000;
  private static final Pattern BEARER = Pattern.compile("(?i:bearer) +([\\x21-\\x7e]{1,200})");

  private final AuthenticateApiKey authenticate;
  private final LongSupplier nanoTime;
  private final RecentlyUsed<String, Found> found = new RecentlyUsed<>(MOST_REMEMBERED);

  private record Found(Principal principal, long atNanos) {}

  BearerKeys(AuthenticateApiKey authenticate, LongSupplier nanoTime) {
    this.authenticate = authenticate;
    this.nanoTime = nanoTime;
  }

  Principal authenticate(List<String> authorization) {
    if (authorization.size() != 1) {
      throw unauthenticated();
    }
    var matcher = BEARER.matcher(authorization.getFirst());
    if (!matcher.matches()) {
      throw unauthenticated();
    }
    return find(matcher.group(1)).orElseThrow(BearerKeys::unauthenticated);
  }

  private Optional<Principal> find(String key) {
    String digest = Digests.sha256(key);
    // Taken before the look-up: the time is counted from when the key was good for sure.
    long now = nanoTime.getAsLong();
    Optional<Found> remembered =
        found.get(digest).filter(entry -> now - entry.atNanos < REMEMBERED.toNanos());
    if (remembered.isPresent()) {
      return remembered.map(Found::principal);
    }
    Optional<Principal> principal = authenticate.authenticate(key);
    principal.ifPresentOrElse(
        who -> found.put(digest, new Found(who, now)), () -> found.remove(digest));
    return principal;
  }

  private static ApiError unauthenticated() {
    return new ApiError(
        ErrorCode.UNAUTHENTICATED,
        "a valid API key is needed: Authorization: Bearer qk_...",
        List.of(),
        Map.of("WWW-Authenticate", "Bearer"));
  }
}
