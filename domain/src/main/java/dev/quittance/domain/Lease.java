package dev.quittance.domain;

/**
 * The right to write to a claimed row. The epoch is the fence: every claim increments it and every
 * write names it, so a write made under an older claim changes nothing, whoever owns the row now.
 * The owner is for people.
 */
public record Lease(WorkerId owner, long epoch) {
  public Lease {
    if (epoch < 1) {
      throw new IllegalArgumentException("epochs start at 1, got " + epoch);
    }
  }
}
