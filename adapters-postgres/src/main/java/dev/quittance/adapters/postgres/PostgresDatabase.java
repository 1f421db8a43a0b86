package dev.quittance.adapters.postgres;

import com.zaxxer.hikari.HikariDataSource;
import dev.quittance.application.port.AddAsset;
import dev.quittance.application.port.AddMonitoredAddress;
import dev.quittance.application.port.AddWallet;
import dev.quittance.application.port.AllocateAddressIndex;
import dev.quittance.application.port.AnswerOnce;
import dev.quittance.application.port.CancelPaymentRequest;
import dev.quittance.application.port.CheckForUnfinishedWork;
import dev.quittance.application.port.CheckReadiness;
import dev.quittance.application.port.ClaimDueJobs;
import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.application.port.CompleteJobsIfClaimed;
import dev.quittance.application.port.CreateJobs;
import dev.quittance.application.port.CreateJobsOncePerTick;
import dev.quittance.application.port.CreatePaymentRequest;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.FailJobsIfClaimed;
import dev.quittance.application.port.FindApiKey;
import dev.quittance.application.port.FindAsset;
import dev.quittance.application.port.FindWallet;
import dev.quittance.application.port.ForgetFinishedJobs;
import dev.quittance.application.port.ForgetOldAnswers;
import dev.quittance.application.port.ForgetOldTicks;
import dev.quittance.application.port.ListApiKeys;
import dev.quittance.application.port.ListAssets;
import dev.quittance.application.port.ListDiscrepancies;
import dev.quittance.application.port.ListJobs;
import dev.quittance.application.port.ListMonitoredAddresses;
import dev.quittance.application.port.ListPaymentRequests;
import dev.quittance.application.port.ListWallets;
import dev.quittance.application.port.ReadBacklog;
import dev.quittance.application.port.ReadDiscrepancy;
import dev.quittance.application.port.ReadEvents;
import dev.quittance.application.port.ReadJob;
import dev.quittance.application.port.ReadJobBacklog;
import dev.quittance.application.port.ReadOutboxLag;
import dev.quittance.application.port.ReadPaymentRequest;
import dev.quittance.application.port.ReadReconcilerStatus;
import dev.quittance.application.port.ReadTicks;
import dev.quittance.application.port.ReadTimeline;
import dev.quittance.application.port.RecordHeartbeat;
import dev.quittance.application.port.ReleaseJobs;
import dev.quittance.application.port.ReleaseLeases;
import dev.quittance.application.port.RemoveMonitoredAddress;
import dev.quittance.application.port.RenewJobLeases;
import dev.quittance.application.port.RenewLeases;
import dev.quittance.application.port.RetryFailedJob;
import dev.quittance.application.port.RevokeApiKey;
import dev.quittance.application.port.StampEvents;
import dev.quittance.application.port.StoreApiKey;
import dev.quittance.application.port.TransitionStatusIfCurrent;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.postgres.PostgresPlugin;

/** The module's wiring: one pool, and nearly every port on it. */
public final class PostgresDatabase implements AutoCloseable {
  private final DatabaseSettings settings;
  private final HikariDataSource pool;
  private final Jdbi jdbi;
  private final Hint workHint;
  private final AddressPool addressPool;

  private PostgresDatabase(DatabaseSettings settings, HikariDataSource pool) {
    this.settings = settings;
    this.pool = pool;
    this.jdbi = Jdbi.create(pool).installPlugin(new PostgresPlugin());
    this.workHint = new Hint(jdbi, Channel.WORK);
    this.addressPool = new AddressPool(settings);
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

  public AnswerOnce answerOnce() {
    return new PostgresAnswerOnce(jdbi, workHint);
  }

  public CancelPaymentRequest cancelPaymentRequest() {
    return new PostgresCancelPaymentRequest(jdbi);
  }

  public ReadPaymentRequest readPaymentRequest() {
    return new PostgresReadPaymentRequest(jdbi);
  }

  public ListPaymentRequests listPaymentRequests() {
    return new PostgresListPaymentRequests(jdbi, System::nanoTime);
  }

  public ReadTimeline readTimeline() {
    return new PostgresReadTimeline(jdbi);
  }

  public ReadEvents readEvents() {
    return new PostgresReadEvents(jdbi);
  }

  public ForgetOldAnswers forgetOldAnswers() {
    return new PostgresForgetOldAnswers(jdbi);
  }

  public FindApiKey findApiKey() {
    return new PostgresFindApiKey(jdbi);
  }

  public StoreApiKey storeApiKey() {
    return new PostgresStoreApiKey(jdbi);
  }

  public ListApiKeys listApiKeys() {
    return new PostgresListApiKeys(jdbi);
  }

  public RevokeApiKey revokeApiKey() {
    return new PostgresRevokeApiKey(jdbi);
  }

  public FindAsset findAsset() {
    return new PostgresFindAsset(jdbi);
  }

  public ListAssets listAssets() {
    return new PostgresListAssets(jdbi);
  }

  public AddAsset addAsset() {
    return new PostgresAddAsset(jdbi);
  }

  public FindWallet findWallet() {
    return new PostgresFindWallet(jdbi);
  }

  public ListWallets listWallets() {
    return new PostgresListWallets(jdbi);
  }

  public AddWallet addWallet() {
    return new PostgresAddWallet(jdbi);
  }

  /** On connections of its own, opened by this call. */
  public AllocateAddressIndex allocateAddressIndex() {
    return new PostgresAllocateAddressIndex(addressPool.jdbi());
  }

  public ClaimDueJobs claimDueJobs() {
    return new PostgresClaimDueJobs(jdbi);
  }

  public CompleteJobsIfClaimed completeJobsIfClaimed() {
    return new PostgresCompleteJobsIfClaimed(jdbi);
  }

  public CreateJobs createJobs() {
    return new PostgresCreateJobs(jdbi);
  }

  public FailJobsIfClaimed failJobsIfClaimed() {
    return new PostgresFailJobsIfClaimed(jdbi);
  }

  public ListDiscrepancies listDiscrepancies() {
    return new PostgresListDiscrepancies(jdbi);
  }

  public ListJobs listJobs() {
    return new PostgresListJobs(jdbi);
  }

  public ReadDiscrepancy readDiscrepancy() {
    return new PostgresReadDiscrepancy(jdbi);
  }

  public ReadJob readJob() {
    return new PostgresReadJob(jdbi);
  }

  public ReadJobBacklog readJobBacklog() {
    return new PostgresReadJobBacklog(jdbi);
  }

  public ReleaseJobs releaseJobs() {
    return new PostgresReleaseJobs(jdbi);
  }

  public RenewJobLeases renewJobLeases() {
    return new PostgresRenewJobLeases(jdbi);
  }

  public RetryFailedJob retryFailedJob() {
    return new PostgresRetryFailedJob(jdbi);
  }

  public CheckReadiness checkReadiness() {
    return new PostgresCheckReadiness(jdbi, () -> Migrations.ownVersions(settings.address()));
  }

  public PoolGauges poolGauges() {
    var gauges = pool.getHikariPoolMXBean();
    return new PoolGauges(
        gauges.getActiveConnections(),
        gauges.getIdleConnections(),
        gauges.getThreadsAwaitingConnection(),
        gauges.getTotalConnections());
  }

  public DistributedLocks distributedLocks() {
    return new PostgresDistributedLocks(jdbi);
  }

  public StampEvents stampEvents() {
    return new PostgresStampEvents(jdbi, new Hint(jdbi, Channel.EVENTS));
  }

  public ObserverStore observers() {
    return new ObserverStore(jdbi, workHint, new Hint(jdbi, Channel.POLLS));
  }

  public CreateJobsOncePerTick createJobsOncePerTick() {
    return new PostgresCreateJobsOncePerTick(jdbi);
  }

  public ReadTicks readTicks() {
    return new PostgresReadTicks(jdbi);
  }

  public ForgetOldTicks forgetOldTicks() {
    return new PostgresForgetOldTicks(jdbi);
  }

  public ForgetFinishedJobs forgetFinishedJobs() {
    return new PostgresForgetFinishedJobs(jdbi);
  }

  public AddMonitoredAddress addMonitoredAddress() {
    return new PostgresAddMonitoredAddress(jdbi);
  }

  public ListMonitoredAddresses listMonitoredAddresses() {
    return new PostgresListMonitoredAddresses(jdbi);
  }

  public RemoveMonitoredAddress removeMonitoredAddress() {
    return new PostgresRemoveMonitoredAddress(jdbi);
  }

  /** Hears of new work on a connection of its own until closed. */
  public ListenForHints listenForWork() {
    return PostgresListenForHints.start(settings.address(), Channel.WORK);
  }

  /** Hears of newly stamped events on a connection of its own until closed. */
  public ListenForHints listenForEvents() {
    return PostgresListenForHints.start(settings.address(), Channel.EVENTS);
  }

  /** Hears when a person wants an observer polled. */
  public ListenForHints listenForPolls() {
    return PostgresListenForHints.start(settings.address(), Channel.POLLS);
  }

  @Override
  public void close() {
    addressPool.close();
    pool.close();
  }
}
