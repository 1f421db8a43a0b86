package dev.quittance.app.reconciler.faults;

import dev.quittance.domain.Chain;
import java.time.Duration;

/** The payment requests of every case, and what is to become of each. */
enum Row {
  /** Expired only by a false "nothing was paid". */
  PAID_AND_OVERDUE("confirmed", Duration.ofMillis(1)),
  /** Expired rightly, but only by somebody who has really looked. */
  UNPAID_AND_OVERDUE("expired", Duration.ofMillis(1)),
  PAID("confirmed", Duration.ofHours(1)),
  /** Confirmed only by a false "it was paid". */
  UNPAID("pending", Duration.ofHours(1));

  static final long EXPECTED = 1_000_000;

  private final String rightStatus;
  private final Duration timeToPay;

  Row(String rightStatus, Duration timeToPay) {
    this.rightStatus = rightStatus;
    this.timeToPay = timeToPay;
  }

  String rightStatus() {
    return rightStatus;
  }

  Duration timeToPay() {
    return timeToPay;
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
