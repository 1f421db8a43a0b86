package dev.quittance.application.port;

/** Removes remembered answers whose time is over. */
@FunctionalInterface
public interface ForgetOldAnswers {
  /** Answers with how many were removed; fewer than the limit means that none is left. */
  int forget(int limit);
}
