package dev.quittance.domain;

import static dev.quittance.domain.PaymentStatus.CONFIRMED;
import static dev.quittance.domain.PaymentStatus.DETECTED;
import static dev.quittance.domain.PaymentStatus.EXPIRED;
import static dev.quittance.domain.PaymentStatus.FAILED;
import static dev.quittance.domain.PaymentStatus.PENDING;

import java.util.Map;
import java.util.Set;

/** A legal change of status. An illegal pair cannot be constructed. */
public record StatusChange(PaymentStatus from, PaymentStatus to) {
  private static final Map<PaymentStatus, Set<PaymentStatus>> LEGAL =
      Map.of(
          PENDING, Set.of(DETECTED, CONFIRMED, EXPIRED, FAILED),
          DETECTED, Set.of(CONFIRMED, EXPIRED, FAILED));

  public StatusChange {
    if (!isLegal(from, to)) {
      throw new IllegalArgumentException("illegal change: " + from.code() + " -> " + to.code());
    }
  }

  public static boolean isLegal(PaymentStatus from, PaymentStatus to) {
    return LEGAL.getOrDefault(from, Set.of()).contains(to);
  }
}
