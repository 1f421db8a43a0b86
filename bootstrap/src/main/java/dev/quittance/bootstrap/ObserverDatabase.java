package dev.quittance.bootstrap;

import dev.quittance.application.AcceptPaymentRequest;
import dev.quittance.application.port.AddObserver;
import dev.quittance.application.port.AwaitWork;
import dev.quittance.application.port.DeriveAddress;
import dev.quittance.application.port.FindDueObservers;
import dev.quittance.application.port.JoinPolls;
import dev.quittance.application.port.LeavePolls;
import dev.quittance.application.port.ListObservers;
import dev.quittance.application.port.MakeObserverDue;
import dev.quittance.application.port.ReadPollBacklog;
import dev.quittance.application.port.ReadPollShares;
import dev.quittance.application.port.ReadPollTimes;
import dev.quittance.application.port.RecordObservations;
import dev.quittance.application.port.RecordPollFailure;
import dev.quittance.application.port.RecordPollIfDue;
import dev.quittance.application.port.SwitchObserver;

/** What a database does for observers. */
public interface ObserverDatabase {
  record Polling(
      FindDueObservers due, RecordObservations record, RecordPollFailure recordFailure) {}

  /**
   * What the nodes share the polls by.
   *
   * @param hints that a person wants something polled
   */
  record Turns(
      ReadPollTimes times,
      JoinPolls join,
      LeavePolls leave,
      RecordPollIfDue record,
      AwaitWork hints) {}

  record Keeping(
      ListObservers list,
      AddObserver add,
      SwitchObserver switchObserver,
      MakeObserverDue makeDue,
      ReadPollShares shares,
      ReadPollBacklog backlog) {}

  Polling polling();

  /** Starts to listen for hints on first use. */
  Turns turns();

  Keeping keeping();

  /** What orders need to become payment requests. Opens connections of its own. */
  AcceptPaymentRequest.Ports orders(DeriveAddress derive);
}
