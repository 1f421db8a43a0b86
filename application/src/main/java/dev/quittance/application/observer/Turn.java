package dev.quittance.application.observer;

/** What became of a node's turn at the poll of a type. */
public sealed interface Turn {
  /** Another node is polling. */
  record NotAcquired() implements Turn {}

  /** Another node had polled by the time the lock was acquired. */
  record NothingDue() implements Turn {}

  record Polled(PollResult result) implements Turn {}

  /** The poll was abandoned: another node may hold the lock. */
  record LockLost() implements Turn {}

  /** The poll was abandoned because this thread is to end. */
  record Interrupted() implements Turn {}

  record Failed(RuntimeException cause) implements Turn {}
}
