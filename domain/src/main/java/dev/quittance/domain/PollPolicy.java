package dev.quittance.domain;

import java.time.Duration;
import java.time.Instant;

/**
 * When to look at a request again. Fresh and detected requests are looked at every base interval;
 * an old pending one less and less often, up to the longest interval; every request once at its
 * expiry. After a failed observation the wait doubles each time, up to half a minute or its usual
 * wait.
 */
public record PollPolicy(Duration bitcoinBase, Duration ethereumBase, Duration longest) {
  /** A pending request waits a tenth of its age: ten looks per doubling of the age. */
  private static final int AGE_DIVISOR = 10;

  /** Spread by up to a tenth, so that requests made together do not come due together for ever. */
  private static final int JITTER_DIVISOR = 10;

  private static final int MAX_DOUBLINGS = 20;

  /** For a fresh request; an old one waits as long as it does anyway. */
  private static final Duration LONGEST_AFTER_FAILURE = Duration.ofSeconds(30);

  public PollPolicy {
    if (!bitcoinBase.isPositive() || !ethereumBase.isPositive()) {
      throw new IllegalArgumentException("a base interval is positive");
    }
    if (longest.compareTo(bitcoinBase) < 0 || longest.compareTo(ethereumBase) < 0) {
      throw new IllegalArgumentException("the longest interval is at least every base interval");
    }
  }

  /** The wait after an observation that left {@code request} with {@code status}. */
  public Duration afterObservation(PaymentRequest request, PaymentStatus status, Instant asOf) {
    return untilExpiryAtMost(jittered(usual(request, status, asOf), request, asOf), request, asOf);
  }

  /**
   * The wait after an observation that brought no answer. It does not grow past what the wait would
   * be if the chain had answered: endpoints that fail are spared elsewhere, and when they are well
   * again nobody should wait for long.
   */
  public Duration afterFailure(PaymentRequest request, Instant asOf) {
    int doublings = Math.min(request.failedObservations(), MAX_DOUBLINGS);
    Duration usual = usual(request, request.status(), asOf);
    Duration most = least(longest, greatest(usual, LONGEST_AFTER_FAILURE));
    return jittered(least(base(request).multipliedBy(1L << doublings), most), request, asOf);
  }

  /** The wait for a row that this version of the program cannot read or has no endpoint for. */
  public Duration whenUnsupported() {
    return longest;
  }

  private Duration usual(PaymentRequest request, PaymentStatus status, Instant asOf) {
    Duration base = base(request);
    Duration aged = Duration.between(request.createdAt(), asOf).dividedBy(AGE_DIVISOR);
    return status == PaymentStatus.DETECTED ? base : clamp(aged, base);
  }

  private Duration base(PaymentRequest request) {
    return switch (request.target().network().chain()) {
      case BITCOIN -> bitcoinBase;
      case ETHEREUM -> ethereumBase;
    };
  }

  private Duration clamp(Duration wait, Duration base) {
    return least(longest, greatest(base, wait));
  }

  private static Duration least(Duration a, Duration b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  private static Duration greatest(Duration a, Duration b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  /** Derived from the request and the moment, so that the policy stays a pure function. */
  private static Duration jittered(Duration wait, PaymentRequest request, Instant asOf) {
    long spread = wait.toMillis() / JITTER_DIVISOR;
    if (spread == 0) {
      return wait;
    }
    long seed = mix(request.id().value().getLeastSignificantBits() ^ asOf.toEpochMilli());
    return wait.plusMillis(Math.floorMod(seed, spread));
  }

  private static long mix(long seed) {
    long mixed = (seed ^ (seed >>> 32)) * 0xD6E8FEB86659FD93L;
    return mixed ^ (mixed >>> 32);
  }

  private static Duration untilExpiryAtMost(Duration wait, PaymentRequest request, Instant asOf) {
    Duration untilExpiry = Duration.between(asOf, request.expiresAt());
    return untilExpiry.isPositive() && untilExpiry.compareTo(wait) < 0 ? untilExpiry : wait;
  }
}
