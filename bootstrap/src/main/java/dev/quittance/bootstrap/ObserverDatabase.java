package dev.quittance.bootstrap;

import dev.quittance.application.AcceptPaymentRequest;
import dev.quittance.application.port.AddObserver;
import dev.quittance.application.port.DeriveAddress;
import dev.quittance.application.port.FindDueObservers;
import dev.quittance.application.port.ListObservers;
import dev.quittance.application.port.MakeObserverDue;
import dev.quittance.application.port.ReadPollTimes;
import dev.quittance.application.port.RecordObservations;
import dev.quittance.application.port.RecordPollFailure;
import dev.quittance.application.port.SwitchObserver;

/** What a database does for observers. */
public interface ObserverDatabase {
  record Polling(
      FindDueObservers due,
      RecordObservations record,
      RecordPollFailure recordFailure,
      ReadPollTimes times) {}

  record Keeping(
      ListObservers list,
      AddObserver add,
      SwitchObserver switchObserver,
      MakeObserverDue makeDue) {}

  Polling polling();

  Keeping keeping();

  /** What orders need to become payment requests. Opens connections of its own. */
  AcceptPaymentRequest.Ports orders(DeriveAddress derive);
}
