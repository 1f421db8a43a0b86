package dev.quittance.adapters.source;

import java.util.TimeZone;
import java.util.function.Supplier;

/** Something done on a machine in another zone. */
final class InZone {
  private InZone() {}

  static <T> T of(String zone, Supplier<T> work) {
    TimeZone before = TimeZone.getDefault();
    TimeZone.setDefault(TimeZone.getTimeZone(zone));
    try {
      return work.get();
    } finally {
      TimeZone.setDefault(before);
    }
  }
}
