package dev.quittance.bench;

import java.time.Duration;
import java.util.Optional;

/** Something that gives out locks which outlive their holder for a minute. */
interface LockContestant extends AutoCloseable {
  Duration TIME_TO_LIVE = Duration.ofMinutes(1);

  /** Room for a connection of every thread. */
  int CONNECTIONS = 8;

  String name();

  /** One process of the cluster. */
  Node node(int number);

  interface Node {
    /** Does not wait; answers with how to release it. */
    Optional<Runnable> tryAcquire(String key);
  }

  @Override
  void close();
}
