package dev.quittance.bootstrap.testing;

import dev.quittance.application.port.ObserveChain;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Lease;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.WorkerId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/** Requests and what a chain says about them. */
public final class Requests {
  public static final WorkerId WORKER = new WorkerId("w", "0000");

  private static final AmountMinor PRICE = AmountMinor.of(100);
  private static final Observation PAID =
      new Observation(PRICE, PRICE, new ChainHead(1, "hash", Instant.EPOCH), "test");

  /** Says of every request that it is paid. */
  public static final ObserveChain ALL_PAID =
      (requests, deadline, answered) ->
          answered.accept(
              requests.stream()
                  .collect(
                      Collectors.toMap(PaymentRequest::id, request -> new Answer.Observed(PAID))));

  private Requests() {}

  public static PaymentRequest pending() {
    return new PaymentRequest(
        new PaymentRequestId(UUID.randomUUID()),
        "merchant",
        new PaymentTarget(
            new NetworkId(Chain.ETHEREUM, "local"), "ETH", "0x" + "a".repeat(40), Optional.empty()),
        PaymentStatus.PENDING,
        1,
        PRICE,
        Instant.EPOCH,
        Instant.EPOCH.plusSeconds(3600),
        0);
  }

  public static ClaimedRequest claimed() {
    return new ClaimedRequest(pending(), new Lease(WORKER, 1), Instant.EPOCH);
  }
}
