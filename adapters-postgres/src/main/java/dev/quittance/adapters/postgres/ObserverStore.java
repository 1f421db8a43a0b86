package dev.quittance.adapters.postgres;

import dev.quittance.application.port.AddObserver;
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
import org.jdbi.v3.core.Jdbi;

/** The ports about observers. */
public final class ObserverStore {
  private final Jdbi jdbi;
  private final Hint workHint;
  private final Hint pollHint;

  ObserverStore(Jdbi jdbi, Hint workHint, Hint pollHint) {
    this.jdbi = jdbi;
    this.workHint = workHint;
    this.pollHint = pollHint;
  }

  public FindDueObservers findDue() {
    return new PostgresFindDueObservers(jdbi);
  }

  public RecordObservations recordObservations() {
    return new PostgresRecordObservations(jdbi, workHint);
  }

  public RecordPollFailure recordPollFailure() {
    return new PostgresRecordPollFailure(jdbi);
  }

  public ReadPollTimes readPollTimes() {
    return new PostgresReadPollTimes(jdbi);
  }

  public JoinPolls join() {
    return new PostgresJoinPolls(jdbi);
  }

  public LeavePolls leave() {
    return new PostgresLeavePolls(jdbi);
  }

  public RecordPollIfDue recordPollIfDue() {
    return new PostgresRecordPollIfDue(jdbi);
  }

  public ReadPollShares readPollShares() {
    return new PostgresReadPollShares(jdbi);
  }

  public ReadPollBacklog readPollBacklog() {
    return new PostgresReadPollBacklog(jdbi);
  }

  public ListObservers list() {
    return new PostgresListObservers(jdbi);
  }

  public AddObserver add() {
    return new PostgresAddObserver(jdbi, pollHint);
  }

  public SwitchObserver switchObserver() {
    return new PostgresSwitchObserver(jdbi, pollHint);
  }

  public MakeObserverDue makeDue() {
    return new PostgresMakeObserverDue(jdbi, pollHint);
  }
}
