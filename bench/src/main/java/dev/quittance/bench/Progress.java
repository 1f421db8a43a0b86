package dev.quittance.bench;

import java.io.PrintStream;
import java.util.Locale;

/** Tells the person who waits how far it is. */
record Progress(PrintStream out) {
  void say(String format, Object... arguments) {
    out.printf(Locale.ROOT, format + "%n", arguments);
  }
}
