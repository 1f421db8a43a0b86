package dev.quittance.adapters.postgres;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Up to which sequence_num every event has either been committed or will never be.
 *
 * <p>Who takes a number holds a write lock on the table from before that moment to the end of the
 * transaction. So the numbers given until now belong to transactions that have ended, or that show
 * in the list of lock holders read after the number. Once those have ended too, all these numbers
 * are decided. A snapshot's transaction ids would not do: a number can be taken before the
 * transaction has an id.
 */
final class DecidedNumbers {
  /** Numbers that are decided as soon as these writers have ended. */
  private record Candidate(long number, Set<String> writers) {}

  private record Given(long number, String serverStart) {}

  private Candidate candidate = new Candidate(0, Set.of());
  private long decided;
  private String serverStart = "";

  /** What is decided is visible to every statement that begins after this one. */
  synchronized long upTo(Handle handle) {
    // In this order: a number taken between the two reads is above the one that was read.
    Given given = lastGiven(handle);
    Set<String> writers = writers(handle);
    forgetAnotherServer(given);
    if (Collections.disjoint(candidate.writers(), writers)) {
      decided = candidate.number();
      candidate = new Candidate(given.number(), writers);
    }
    return writers.isEmpty() ? given.number() : decided;
  }

  /** A server that took over may have lost the last commits, and give their numbers again. */
  private void forgetAnotherServer(Given given) {
    if (!given.serverStart().equals(serverStart)) {
      serverStart = given.serverStart();
      candidate = new Candidate(0, Set.of());
      decided = 0;
    }
  }

  private static Given lastGiven(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS number,
                   pg_postmaster_start_time()::text AS server_start
              FROM app.event_outbox_sequence_num_seq
            """)
        .map((row, context) -> new Given(row.getLong("number"), row.getString("server_start")))
        .one();
  }

  private static Set<String> writers(Handle handle) {
    return new HashSet<>(
        handle
            .createQuery(
                """
                SELECT virtualtransaction
                  FROM pg_locks
                 WHERE locktype = 'relation'
                   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
                   AND relation = 'app.event_outbox'::regclass
                   AND mode NOT IN ('AccessShareLock', 'RowShareLock')
                """)
            .mapTo(String.class)
            .list());
  }
}
