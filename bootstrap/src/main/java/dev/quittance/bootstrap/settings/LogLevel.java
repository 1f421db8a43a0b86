package dev.quittance.bootstrap.settings;

/** The least important kind of line that is written. */
public enum LogLevel {
  ERROR,
  WARN,
  INFO,
  DEBUG
}
