package dev.quittance.devkit.demo;

import java.io.PrintStream;

/** A bar that redraws itself on a terminal and prints a line now and then elsewhere. */
final class Progress {
  private static final int WIDTH = 40;
  private static final int QUIET_STEP_PERCENT = 10;

  private final PrintStream out;
  private final boolean terminal = Boolean.getBoolean("quittance.terminal");
  private long lastPercent = -QUIET_STEP_PERCENT;
  private boolean barShown;

  Progress(PrintStream out) {
    this.out = out;
  }

  void say(String format, Object... arguments) {
    end();
    out.printf(format + "%n", arguments);
  }

  void show(long done, long total, long leased, long workers) {
    long percent = done * 100 / total;
    if (!terminal && percent < lastPercent + QUIET_STEP_PERCENT) {
      return;
    }
    lastPercent = percent;
    int filled = (int) (done * WIDTH / total);
    String bar = "#".repeat(filled) + ".".repeat(WIDTH - filled);
    String line =
        "[%s] %,6d of %,d confirmed, %3d leased, %d workers"
            .formatted(bar, done, total, leased, workers);
    out.print(terminal ? "\r" + line : line + System.lineSeparator());
    out.flush();
    barShown = terminal;
  }

  void end() {
    if (barShown) {
      out.println();
      barShown = false;
    }
  }
}
