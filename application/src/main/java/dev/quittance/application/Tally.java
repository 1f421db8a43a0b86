package dev.quittance.application;

import dev.quittance.domain.PaymentStatus;

/** Counts while a cycle runs. */
final class Tally {
  private final int claimed;
  private int scanned;
  private int confirmed;
  private int detected;
  private int expired;
  private int skipped;
  private int errors;
  private int lateWrites;

  Tally(int claimed, int parked) {
    this.claimed = claimed;
    this.skipped = parked;
  }

  void scanned() {
    scanned++;
  }

  void skipped() {
    skipped++;
  }

  void error() {
    errors++;
  }

  void lateWrite() {
    lateWrites++;
  }

  void changedTo(PaymentStatus status) {
    switch (status) {
      case CONFIRMED -> confirmed++;
      case DETECTED -> detected++;
      case EXPIRED -> expired++;
      case PENDING, FAILED -> throw new IllegalStateException("no observation leads to " + status);
    }
  }

  CycleResult result() {
    return new CycleResult(
        claimed, scanned, confirmed, detected, expired, skipped, errors, lateWrites);
  }
}
