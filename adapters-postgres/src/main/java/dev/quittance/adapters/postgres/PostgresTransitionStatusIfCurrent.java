package dev.quittance.adapters.postgres;

import dev.quittance.adapters.postgres.TransitionStatement.Written;
import dev.quittance.application.port.TransitionStatusIfCurrent;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementException;
import org.jdbi.v3.core.transaction.TransactionException;

/**
 * Ends the leases of a batch in one statement. The rows that come back are the rows that were
 * written; of the others the current row says why not. If the database refuses the batch because of
 * its data, it is repeated row by row, so that one bad row costs only itself.
 */
final class PostgresTransitionStatusIfCurrent implements TransitionStatusIfCurrent {
  private final Jdbi jdbi;
  private final TransactionFate transactionFate;
  private final ParkedRows parkedRows;

  PostgresTransitionStatusIfCurrent(
      Jdbi jdbi, TransactionFate transactionFate, ParkedRows parkedRows) {
    this.jdbi = jdbi;
    this.transactionFate = transactionFate;
    this.parkedRows = parkedRows;
  }

  @Override
  public List<Outcome> transition(List<Verdict> verdicts) {
    try {
      return outcomes(verdicts, write(new VerdictArrays(verdicts, EventRowIds::next)));
    } catch (StatementException e) {
      if (!CausedByData.is(e)) {
        throw e;
      }
      return verdicts.size() == 1
          ? List.of(reject(verdicts.getFirst(), e))
          : verdicts.stream().flatMap(one -> transition(List.of(one)).stream()).toList();
    }
  }

  /** An explicit transaction, because its id is needed when the answer to the commit is lost. */
  private Optional<Set<UUID>> write(VerdictArrays verdicts) {
    var executed = new Written[1];
    try {
      jdbi.useTransaction(handle -> executed[0] = TransitionStatement.execute(handle, verdicts));
      return executed[0].ids();
    } catch (TransactionException e) {
      if (executed[0] != null && isCommittedAllTheSame(executed[0], e)) {
        return executed[0].ids();
      }
      throw e;
    }
  }

  private boolean isCommittedAllTheSame(Written written, TransactionException atCommit) {
    return written.transactionId().isPresent()
        && atCommit.getCause() instanceof SQLException cause
        && TransactionFate.isUnknown(cause)
        && transactionFate.isCommitted(written.transactionId().get());
  }

  private List<Outcome> outcomes(List<Verdict> verdicts, Optional<Set<UUID>> written) {
    return written.isPresent()
        ? outcomes(verdicts, written.get())
        : verdicts.stream().map(PostgresTransitionStatusIfCurrent::applied).toList();
  }

  private static Outcome applied(Verdict verdict) {
    return new Outcome.Applied(verdict.claim().id());
  }

  private List<Outcome> outcomes(List<Verdict> verdicts, Set<UUID> written) {
    Map<UUID, CurrentRow> unwritten =
        currentRows(
            verdicts.stream()
                .map(verdict -> verdict.claim().id().value())
                .filter(id -> !written.contains(id))
                .toList());
    return verdicts.stream()
        .map(
            verdict ->
                written.contains(verdict.claim().id().value())
                    ? applied(verdict)
                    : refused(verdict, unwritten.get(verdict.claim().id().value())))
        .toList();
  }

  private static Outcome refused(Verdict verdict, CurrentRow current) {
    var claimed = verdict.claim().request();
    boolean sameStatus =
        current != null
            && current.status().equals(claimed.status().code())
            && current.version() == claimed.version();
    return sameStatus
        ? new Outcome.LeaseLost(claimed.id())
        : new Outcome.StatusChanged(claimed.id());
  }

  private record CurrentRow(UUID id, String status, long version) {}

  /** For the report only: the write has been refused, whatever these rows say by now. */
  private Map<UUID, CurrentRow> currentRows(List<UUID> ids) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT id, status, version
                      FROM app.payment_requests
                     WHERE id = ANY(:ids)
                    """)
                .bindArray("ids", UUID.class, ids)
                .map(
                    (row, context) ->
                        new CurrentRow(
                            row.getObject("id", UUID.class),
                            row.getString("status"),
                            row.getLong("version")))
                .collect(Collectors.toMap(CurrentRow::id, row -> row)));
  }

  private Outcome reject(Verdict verdict, StatementException e) {
    String state = ((SQLException) e.getCause()).getSQLState();
    String message = e.getCause().getMessage();
    parkedRows.park(
        List.of(
            new ParkedRows.Row(
                verdict.claim().id().value(),
                verdict.claim().lease().epoch(),
                "rejected by the database (" + state + "): " + message)));
    return new Outcome.Rejected(verdict.claim().id(), state, message);
  }
}
