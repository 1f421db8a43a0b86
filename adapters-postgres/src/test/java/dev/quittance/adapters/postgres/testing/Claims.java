package dev.quittance.adapters.postgres.testing;

import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.StatusChange;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Claims and verdicts without a chain. */
public final class Claims {
  private static final AmountMinor PAID = AmountMinor.of(PaymentRequestRows.EXPECTED);
  private static final ChainHead HEAD = new ChainHead(7, "0x07", Instant.EPOCH);

  private Claims() {}

  public static List<ClaimedRequest> claim(PostgresDatabase database, int limit) {
    var command =
        new ClaimOpenForReconciliation.Command(
            new WorkerId("w", "abcd"), limit, Duration.ofMinutes(1));
    return database.claimOpenForReconciliation().claim(command).requests();
  }

  public static List<Verdict> confirm(List<ClaimedRequest> claims) {
    return claims.stream().map(Claims::confirm).toList();
  }

  private static Verdict confirm(ClaimedRequest claim) {
    return new Verdict.Change(
        claim,
        new StatusChange(claim.request().status(), PaymentStatus.CONFIRMED),
        new Observation(PAID, PAID, HEAD, "test"),
        Duration.ZERO);
  }

  /** One source says that everything is paid, the other that nothing is. */
  public static List<Verdict> dispute(List<ClaimedRequest> claims) {
    List<Observation> answers =
        List.of(
            new Observation(PAID, PAID, HEAD, "http://left"),
            new Observation(AmountMinor.ZERO, AmountMinor.ZERO, HEAD, "http://right"));
    return claims.stream()
        .<Verdict>map(claim -> new Verdict.Disputed(claim, answers, Duration.ZERO))
        .toList();
  }
}
