package dev.quittance.adapters.postgres;

import dev.quittance.application.TimeOrderedIds;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Primary keys of outbox rows. In time order, so that inserts stay at the right edge of the index.
 */
final class EventRowIds {
  private EventRowIds() {}

  static UUID next() {
    return new TimeOrderedIds(InstantSource.system(), ThreadLocalRandom.current()).next();
  }
}
