package dev.quittance.bootstrap;

/** Something that a process does beside its workers, on threads of its own, until it is stopped. */
public interface Role {
  /** Returns at once. Never fails for reasons that may pass: it tries again by itself. */
  void start();

  /** Answers when nothing of it runs any more, within the shutdown time. */
  void stop();
}
