package dev.quittance.bootstrap.worker;

import java.util.Locale;

/** How long a loop runs. */
public enum RunMode {
  /** Until it is told to stop. */
  FOREVER,
  /** One cycle. */
  ONCE,
  /** Until no open request is due or leased to anybody. */
  UNTIL_EMPTY;

  String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
