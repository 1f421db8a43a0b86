package dev.quittance.app.reconciler.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;

/** What the database says, past the ports. */
record Found(Jdbi jdbi) {
  private record Fact(String kind, UUID addressId, long recorded, long found) {}

  String statusOf(UUID requestId) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery("SELECT status FROM app.payment_requests WHERE id = :id")
                .bind("id", requestId)
                .mapTo(String.class)
                .one());
  }

  List<UUID> addresses() {
    return list("SELECT id FROM app.monitored_addresses", UUID.class);
  }

  /** This one, and nothing about any other address. */
  void assertOnly(String kind, Stage.Watched watched, long recorded, long found) {
    assertJobsSucceeded();
    assertThat(facts()).containsExactly(new Fact(kind, watched.id(), recorded, found));
    assertEachHasOneEvent();
  }

  void assertNothing() {
    assertJobsSucceeded();
    assertNothingWasOpened();
  }

  void assertNothingWasOpened() {
    assertThat(facts()).isEmpty();
    assertEachHasOneEvent();
  }

  private void assertJobsSucceeded() {
    assertThat(
            list(
                """
                SELECT concat_ws(' ', mode, status, error)
                  FROM app.reconciliation_jobs
                 WHERE status <> 'succeeded'
                """,
                String.class))
        .isEmpty();
  }

  private List<Fact> facts() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT kind, address_id, recorded_amount_minor, found_amount_minor
                      FROM app.discrepancies
                     ORDER BY created_at, id
                    """)
                .map(
                    (row, context) ->
                        new Fact(
                            row.getString("kind"),
                            row.getObject("address_id", UUID.class),
                            row.getLong("recorded_amount_minor"),
                            row.getLong("found_amount_minor")))
                .list());
  }

  /** Also that no event tells of anything else. */
  private void assertEachHasOneEvent() {
    assertThat(
            list(
                """
                SELECT event_type || ' ' || aggregate_id || ' ' || (payload ->> 'kind')
                  FROM app.event_outbox
                 WHERE aggregate_type = 'discrepancy'
                """,
                String.class))
        .containsExactlyInAnyOrderElementsOf(
            list(
                """
                SELECT 'discrepancy.opened dsc_' || replace(id::text, '-', '') || ' ' || kind
                  FROM app.discrepancies
                """,
                String.class));
  }

  /** The error of each job that is to be tried again, and how often it was tried. */
  List<String> waiting() {
    return list(
        """
        SELECT attempts || ' ' || split_part(error, ':', 1)
          FROM app.reconciliation_jobs
         WHERE status = 'pending'
           AND due_at > started_at + interval '20 seconds'
        """,
        String.class);
  }

  void letTheWaitEnd() {
    jdbi.useHandle(
        handle ->
            handle.execute(
                """
                UPDATE app.reconciliation_jobs
                   SET due_at = now()
                 WHERE status = 'pending'
                """));
  }

  private <T> List<T> list(String sql, Class<T> type) {
    return jdbi.withHandle(handle -> handle.createQuery(sql).mapTo(type).list());
  }
}
