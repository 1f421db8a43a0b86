package dev.quittance.adapters.postgres;

import dev.quittance.adapters.postgres.ObservationStatements.Fresh;
import dev.quittance.application.port.RecordObservations;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementException;

/**
 * One transaction:
 *
 * <ol>
 *   <li>The lock's row is read and kept from changing hands. If it is not ours, that is all.
 *   <li>The observations are inserted. Those that are there already fall out here.
 *   <li>New orders become payment requests. One that the database refuses costs only itself.
 *   <li>Every new observation gets its event, and the observer its progress.
 * </ol>
 *
 * <p>Nothing is tried twice here. If the outcome of the commit is unknown, the exception goes out;
 * the next poll finds the records known, or not.
 */
final class PostgresRecordObservations implements RecordObservations {
  private static final String SAVEPOINT = "judgement";

  private final Jdbi jdbi;
  private final Hint workHint;

  PostgresRecordObservations(Jdbi jdbi, Hint workHint) {
    this.jdbi = jdbi;
    this.workHint = workHint;
  }

  @Override
  public Result record(Page page, Judge judge) {
    Outcome outcome = jdbi.inTransaction(handle -> write(handle, page, judge));
    if (outcome.created()) {
      workHint.give();
    }
    return outcome.result();
  }

  private record Outcome(Result result, boolean created) {}

  private static Outcome write(Handle handle, Page page, Judge judge) {
    if (!LockFence.isHeld(handle, page.lock())) {
      return new Outcome(new Result.LockLost(), false);
    }
    var effects = new BoundEffects(handle);
    List<Fresh> fresh = ObservationStatements.insertNew(handle, page);
    List<Judged> judged =
        fresh.stream()
            .filter(one -> one.record().order().isPresent())
            .map(one -> judge(handle, one, judge, effects))
            .toList();
    ObservationStatements.noteOutcomes(handle, judged);
    ObservationStatements.insertEvents(handle, page, fresh);
    ObserverProgress.move(handle, page);
    return new Outcome(new Result.Recorded(fresh.size(), rejected(judged)), effects.created());
  }

  record Judged(Fresh fresh, Judgement judgement) {}

  private static Judged judge(Handle handle, Fresh fresh, Judge judge, BoundEffects effects) {
    handle.savepoint(SAVEPOINT);
    try {
      var judgement = judge.judge(fresh.id(), fresh.record(), effects.ports());
      handle.releaseSavepoint(SAVEPOINT);
      return new Judged(fresh, judgement);
    } catch (StatementException e) {
      if (!RefusedData.isCauseOf(e)) {
        throw e;
      }
      handle.rollbackToSavepoint(SAVEPOINT);
      String state = ((SQLException) e.getCause()).getSQLState();
      return new Judged(fresh, new Judgement.Rejected("refused by the database (" + state + ")"));
    }
  }

  private static int rejected(List<Judged> judged) {
    return (int)
        judged.stream().filter(one -> one.judgement() instanceof Judgement.Rejected).count();
  }
}
