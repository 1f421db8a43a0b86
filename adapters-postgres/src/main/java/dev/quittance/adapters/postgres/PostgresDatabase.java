package dev.quittance.adapters.postgres;

import com.zaxxer.hikari.HikariDataSource;
import dev.quittance.application.port.CheckForUnfinishedWork;
import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.application.port.CreatePaymentRequest;
import dev.quittance.application.port.ReadBacklog;
import dev.quittance.application.port.ReadOutboxLag;
import dev.quittance.application.port.ReadReconcilerStatus;
import dev.quittance.application.port.RecordHeartbeat;
import dev.quittance.application.port.ReleaseLeases;
import dev.quittance.application.port.RenewLeases;
import dev.quittance.application.port.TransitionStatusIfCurrent;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.postgres.PostgresPlugin;

/** The module's wiring: one pool, and every port on it. */
public final class PostgresDatabase implements AutoCloseable {
  private final DatabaseSettings settings;
  private final HikariDataSource pool;
  private final Jdbi jdbi;
  private final WorkHint workHint;

  private PostgresDatabase(DatabaseSettings settings, HikariDataSource pool) {
    this.settings = settings;
    this.pool = pool;
    this.jdbi = Jdbi.create(pool).installPlugin(new PostgresPlugin());
    this.workHint = new WorkHint(jdbi);
  }

  /**
   * @throws DatabaseUnreachable after bounded retries
   * @throws NotDurable if the server may forget commits, unless that is allowed
   */
  public static PostgresDatabase open(DatabaseSettings settings) {
    var database = new PostgresDatabase(settings, ConnectionPool.create(settings));
    try {
      ConnectionPool.awaitReachable(database.pool, settings);
      if (!settings.allowUnsafeDurability()) {
        Durability.require(database.jdbi);
      }
      return database;
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  /** Brings the schema up to date; answers with how many migrations this call applied. */
  public int migrate() {
    return Migrations.apply(settings.address());
  }

  public ClaimOpenForReconciliation claimOpenForReconciliation() {
    return new PostgresClaimOpenForReconciliation(jdbi, new ParkedRows(jdbi));
  }

  public TransitionStatusIfCurrent transitionStatusIfCurrent() {
    return new PostgresTransitionStatusIfCurrent(
        jdbi, new TransactionFate(jdbi), new ParkedRows(jdbi));
  }

  public RenewLeases renewLeases() {
    return new PostgresRenewLeases(jdbi);
  }

  public ReleaseLeases releaseLeases() {
    return new PostgresReleaseLeases(jdbi);
  }

  public CreatePaymentRequest createPaymentRequest() {
    return new PostgresCreatePaymentRequest(jdbi, workHint);
  }

  public RecordHeartbeat recordHeartbeat() {
    return new PostgresRecordHeartbeat(jdbi);
  }

  public ReadReconcilerStatus readReconcilerStatus() {
    return new PostgresReadReconcilerStatus(jdbi);
  }

  public ReadBacklog readBacklog() {
    return new PostgresReadBacklog(jdbi);
  }

  public ReadOutboxLag readOutboxLag() {
    return new PostgresReadOutboxLag(jdbi);
  }

  public CheckForUnfinishedWork checkForUnfinishedWork() {
    return new PostgresCheckForUnfinishedWork(jdbi);
  }

  /** Listens on a connection of its own until closed. */
  public ListenForWork listenForWork() {
    return PostgresListenForWork.start(settings.address());
  }

  @Override
  public void close() {
    pool.close();
  }
}
