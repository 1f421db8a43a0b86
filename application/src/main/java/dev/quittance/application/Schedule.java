package dev.quittance.application;

import java.time.Instant;
import java.util.Optional;

/** When ticks are due. Gives the same answer in every process, whatever its clock says. */
@FunctionalInterface
public interface Schedule {
  /** The first tick strictly after a moment; empty if there is none any more. */
  Optional<Instant> nextAfter(Instant moment);
}
