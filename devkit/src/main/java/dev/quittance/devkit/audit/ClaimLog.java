package dev.quittance.devkit.audit;

import org.jdbi.v3.core.Jdbi;

/**
 * A trigger that writes down every claim, its lease and its end. Independent of the program's own
 * bookkeeping; for demonstrations and tests, where its cost does not matter.
 */
public final class ClaimLog {
  private final Jdbi jdbi;

  private ClaimLog(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  /** Installs the trigger on a migrated database. */
  public static ClaimLog install(Jdbi jdbi) {
    jdbi.useHandle(handle -> handle.execute(SCHEMA));
    return new ClaimLog(jdbi);
  }

  private static final String SCHEMA =
      """
      CREATE SCHEMA audit;
      CREATE TABLE audit.claims (
        request_id  uuid        NOT NULL,
        epoch       bigint      NOT NULL,
        owner       text        NOT NULL,
        claimed_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
        lease_until timestamptz NOT NULL,
        ended_at    timestamptz,
        PRIMARY KEY (request_id, epoch)
      );
      CREATE FUNCTION audit.record_claim() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.reconcile_lease_epoch <> OLD.reconcile_lease_epoch THEN
          INSERT INTO audit.claims (request_id, epoch, owner, lease_until)
          VALUES (NEW.id, NEW.reconcile_lease_epoch, NEW.reconcile_lease_owner,
                  NEW.reconcile_lease_until);
        ELSE
          UPDATE audit.claims
             SET ended_at = CASE WHEN NEW.reconcile_lease_owner IS NULL
                                 THEN clock_timestamp() END,
                 lease_until = coalesce(NEW.reconcile_lease_until, lease_until)
           WHERE request_id = NEW.id
             AND epoch = NEW.reconcile_lease_epoch
             AND ended_at IS NULL;
        END IF;
        RETURN NULL;
      END
      $$;
      CREATE TRIGGER record_claim
        AFTER UPDATE OF reconcile_lease_owner, reconcile_lease_until
        ON app.payment_requests
        FOR EACH ROW EXECUTE FUNCTION audit.record_claim();
      """;

  public long claims() {
    return count("SELECT count(*) FROM audit.claims");
  }

  /** Claims made while an earlier lease on the same request was still running. */
  public long overlappingClaims() {
    return count(
        """
        SELECT count(*)
          FROM audit.claims AS later
          JOIN audit.claims AS earlier
            ON earlier.request_id = later.request_id
           AND earlier.epoch < later.epoch
         WHERE later.claimed_at < least(earlier.lease_until, coalesce(earlier.ended_at, 'infinity'))
        """);
  }

  /** Rows whose lease ran out unused and that somebody else claimed afterwards. */
  public long recoveredAfterLeaseExpiry() {
    return count(
        """
        SELECT count(*)
          FROM audit.claims AS lost
         WHERE lost.ended_at IS NULL
           AND EXISTS (
             SELECT 1
               FROM audit.claims AS next
              WHERE next.request_id = lost.request_id
                AND next.epoch > lost.epoch)
        """);
  }

  private long count(String sql) {
    return jdbi.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }
}
