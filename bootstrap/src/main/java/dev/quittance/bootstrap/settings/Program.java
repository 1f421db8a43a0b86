package dev.quittance.bootstrap.settings;

/** Who reads a setting. */
public enum Program {
  RECONCILER,
  SERVER
}
