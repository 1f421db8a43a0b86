package dev.quittance.app.reconciler.faults;

import dev.quittance.domain.Chain;

/** The payment requests of every case, and what is to become of each. */
enum Row {
  /** Expired only by a false "nothing was paid". */
  PAID_AND_OVERDUE("confirmed", true),
  /** Expired rightly, but only by somebody who has really looked. */
  UNPAID_AND_OVERDUE("expired", true),
  PAID("confirmed", false),
  /** Confirmed only by a false "it was paid". */
  UNPAID("pending", false);

  static final long EXPECTED = 1_000_000;

  private final String rightStatus;
  private final boolean overdue;

  Row(String rightStatus, boolean overdue) {
    this.rightStatus = rightStatus;
    this.overdue = overdue;
  }

  String rightStatus() {
    return rightStatus;
  }

  boolean isOverdue() {
    return overdue;
  }

  boolean isPaid() {
    return rightStatus.equals("confirmed");
  }

  String address(Chain chain) {
    return switch (chain) {
      case ETHEREUM -> "0x%040x".formatted(ordinal() + 1);
      case BITCOIN -> "bcrt1q%038d".formatted(ordinal() + 2);
    };
  }
}
