package dev.quittance.application.port;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads the ledger of a schedule, and the clock that decides which ticks are due. */
@FunctionalInterface
public interface ReadTicks {
  Ledger read(String schedule, int latest);

  /**
   * @param now by the database's clock
   * @param oldest of all that are kept
   * @param latest newest first
   */
  record Ledger(Instant now, Optional<Instant> oldest, List<RunTick> latest) {
    public Ledger {
      latest = List.copyOf(latest);
    }
  }

  /**
   * @param finishedAt empty for one that a person wrote by hand
   */
  record RunTick(
      Instant at,
      String startedBy,
      Instant startedAt,
      long scheduled,
      long errors,
      Optional<Instant> finishedAt) {}
}
