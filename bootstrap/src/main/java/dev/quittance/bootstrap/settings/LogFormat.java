package dev.quittance.bootstrap.settings;

/** How log lines look. */
public enum LogFormat {
  /** Text on a terminal, JSON everywhere else. */
  AUTO,
  TEXT,
  JSON
}
