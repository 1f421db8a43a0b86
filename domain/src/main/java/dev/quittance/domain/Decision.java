package dev.quittance.domain;

/** What follows from an observation. */
public sealed interface Decision {
  /** The status stays as it is; look again later. */
  record Keep() implements Decision {}

  record Change(StatusChange change) implements Decision {
    public Change(PaymentStatus from, PaymentStatus to) {
      this(new StatusChange(from, to));
    }
  }
}
