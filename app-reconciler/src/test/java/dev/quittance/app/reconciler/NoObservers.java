package dev.quittance.app.reconciler;

import dev.quittance.application.AcceptPaymentRequest;
import dev.quittance.application.port.DeriveAddress;
import dev.quittance.bootstrap.ObserverDatabase;
import java.util.List;

/** There are none; their shares can still be asked for. */
final class NoObservers implements ObserverDatabase {
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
        List::of, observer -> false, (name, on) -> false, name -> null, List::of, List::of);
  }

  @Override
  public AcceptPaymentRequest.Ports orders(DeriveAddress derive) {
    throw nobody();
  }

  private static AssertionError nobody() {
    return new AssertionError("nobody observes here");
  }
}
