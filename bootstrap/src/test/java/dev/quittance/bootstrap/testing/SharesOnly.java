package dev.quittance.bootstrap.testing;

import dev.quittance.application.AcceptPaymentRequest;
import dev.quittance.application.port.DeriveAddress;
import dev.quittance.application.port.ReadPollShares.Share;
import dev.quittance.bootstrap.ObserverDatabase;
import java.util.List;
import java.util.Map;

/** Nobody observes here, but somebody did. */
final class SharesOnly implements ObserverDatabase {
  private static final List<Share> SHARES =
      List.of(
          new Share("order", Map.of("a", 60L, "b", 60L)),
          new Share("shipping", Map.of("a", 40L, "b", 0L)));

  @Override
  public Polling polling() {
    throw nobody();
  }

  @Override
  public Turns turns() {
    throw nobody();
  }

  @Override
  public Keeping keeping() {
    return new Keeping(
        () -> List.of(),
        observer -> false,
        (name, on) -> false,
        name -> null,
        () -> SHARES,
        List::of);
  }

  @Override
  public AcceptPaymentRequest.Ports orders(DeriveAddress derive) {
    throw nobody();
  }

  private static AssertionError nobody() {
    return new AssertionError("nobody observes here");
  }
}
