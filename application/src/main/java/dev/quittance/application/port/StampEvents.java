package dev.quittance.application.port;

/**
 * Gives committed events their place in the order of the log. At most one process does so at a
 * time; the others find that out at once.
 */
@FunctionalInterface
public interface StampEvents {
  Result stamp(int limit);

  sealed interface Result {
    /** Fewer than the limit means that none is left. */
    record Stamped(int count) implements Result {}

    /** Another process is stamping at this moment. */
    record HeldElsewhere() implements Result {}
  }
}
