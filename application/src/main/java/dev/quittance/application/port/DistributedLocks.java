package dev.quittance.application.port;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Locks by name, one holder each in the whole cluster. A holder that dies loses its lock when the
 * time to live is over. All time is the database's.
 *
 * <p>A paused holder does not notice that it lost its lock. What it writes must name the fence, and
 * be refused when the lock has another one by then.
 */
public interface DistributedLocks {
  String DEFAULT_REGION = "DEFAULT";

  /** Answers at once, whether or not somebody else holds it. */
  Attempt tryAcquire(String key, String region, String client, Duration timeToLive);

  /** From now on the lock lasts that long again, if it is still held. */
  Renewal renew(HeldLock lock, Duration timeToLive);

  Release release(HeldLock lock);

  /** Every lock that was ever held, by region and key. */
  List<LockView> list();

  /**
   * Takes a lock from whoever holds it: for people. The holder's writes are refused from now on.
   */
  ForcedRelease forceRelease(String key, String region);

  sealed interface Attempt {
    record Acquired(HeldLock lock) implements Attempt {}

    record HeldElsewhere() implements Attempt {}
  }

  enum Renewal {
    RENEWED,
    LOST
  }

  enum Release {
    RELEASED,
    /** Its time was over before; somebody else may hold it. */
    LOST
  }

  sealed interface ForcedRelease {
    record Released(String client) implements ForcedRelease {}

    record NotHeld() implements ForcedRelease {}

    /** The holder is writing under its fence, and did not finish while this waited. */
    record WriteInFlight() implements ForcedRelease {}
  }

  /**
   * @param held whether it is held at the moment of reading
   */
  record LockView(
      String key,
      String region,
      String client,
      Instant acquiredAt,
      Instant expiresAt,
      long fence,
      boolean held) {}
}
