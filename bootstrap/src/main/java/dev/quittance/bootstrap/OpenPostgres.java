package dev.quittance.bootstrap;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.ListenForHints;
import dev.quittance.adapters.postgres.PoolGauges;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.adapters.postgres.embedded.EmbeddedServer;
import dev.quittance.application.port.AwaitWork;
import dev.quittance.application.port.CheckForUnfinishedWork;
import dev.quittance.application.port.CheckReadiness;
import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.ReadBacklog;
import dev.quittance.application.port.ReadJobBacklog;
import dev.quittance.application.port.ReadOutboxLag;
import dev.quittance.application.port.ReadReconcilerStatus;
import dev.quittance.application.port.RecordHeartbeat;
import dev.quittance.application.port.ReleaseLeases;
import dev.quittance.application.port.RenewLeases;
import dev.quittance.application.port.StampEvents;
import dev.quittance.application.port.TransitionStatusIfCurrent;
import dev.quittance.bootstrap.settings.DatabaseChoice;
import dev.quittance.bootstrap.settings.DatabaseConfiguration;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The PostgreSQL that was chosen, with the embedded server under it if that was the choice. */
final class OpenPostgres implements ServerDatabase {
  private static final Logger LOG = LoggerFactory.getLogger(OpenPostgres.class);
  private static final Path EMBEDDED_DIRECTORY = Path.of(".quittance", "postgres");
  private static final int EMBEDDED_PORT = 15432;

  private final Optional<EmbeddedServer> server;
  private final PostgresDatabase database;
  private Optional<ListenForHints> workListener = Optional.empty();
  private Optional<ListenForHints> eventListener = Optional.empty();
  private Optional<ListenForHints> pollListener = Optional.empty();

  private OpenPostgres(Optional<EmbeddedServer> server, PostgresDatabase database) {
    this.server = server;
    this.database = database;
  }

  static ServerDatabase open(
      DatabaseConfiguration configuration, Path directory, String applicationName, int poolSize) {
    return switch (configuration.choice()) {
      case DatabaseChoice.At(DatabaseAddress address) ->
          new OpenPostgres(
              Optional.empty(),
              PostgresDatabase.open(settings(configuration, address, applicationName, poolSize)));
      case DatabaseChoice.Embedded() ->
          openEmbedded(configuration, directory, applicationName, poolSize);
    };
  }

  private static ServerDatabase openEmbedded(
      DatabaseConfiguration configuration, Path directory, String applicationName, int poolSize) {
    var server = EmbeddedServer.joinOrStart(directory.resolve(EMBEDDED_DIRECTORY), EMBEDDED_PORT);
    try {
      announce(server);
      var settings = settings(configuration, server.address(), applicationName, poolSize);
      return new OpenPostgres(Optional.of(server), PostgresDatabase.open(settings));
    } catch (RuntimeException e) {
      server.close();
      throw e;
    }
  }

  private static DatabaseSettings settings(
      DatabaseConfiguration configuration,
      DatabaseAddress address,
      String applicationName,
      int poolSize) {
    return new DatabaseSettings(
        address, applicationName, poolSize, configuration.allowUnsafeDurability());
  }

  private static void announce(EmbeddedServer server) {
    LOG.atInfo()
        .addKeyValue("started_here", server.startedHere())
        .log(
            "embedded PostgreSQL: psql postgres://{}@{}",
            server.address().user(),
            server.address().display());
  }

  @Override
  public int migrate() {
    return database.migrate();
  }

  @Override
  public ClaimOpenForReconciliation claim() {
    return database.claimOpenForReconciliation();
  }

  @Override
  public TransitionStatusIfCurrent transition() {
    return database.transitionStatusIfCurrent();
  }

  @Override
  public RenewLeases renew() {
    return database.renewLeases();
  }

  @Override
  public ReleaseLeases release() {
    return database.releaseLeases();
  }

  @Override
  public RecordHeartbeat heartbeat() {
    return database.recordHeartbeat();
  }

  @Override
  public ReadReconcilerStatus status() {
    return database.readReconcilerStatus();
  }

  @Override
  public ReadBacklog backlog() {
    return database.readBacklog();
  }

  @Override
  public ReadOutboxLag outboxLag() {
    return database.readOutboxLag();
  }

  @Override
  public PoolGauges pool() {
    return database.poolGauges();
  }

  @Override
  public CheckForUnfinishedWork unfinished() {
    return database.checkForUnfinishedWork();
  }

  @Override
  public JobWork jobWork() {
    return new JobWork(
        database.claimDueJobs(),
        database.completeJobsIfClaimed(),
        database.failJobsIfClaimed(),
        database.renewJobLeases(),
        database.releaseJobs());
  }

  @Override
  public JobDesk jobDesk() {
    return new JobDesk(
        database.listJobs(), database.readJob(), database.retryFailedJob(), database.createJobs());
  }

  @Override
  public ReadJobBacklog jobBacklog() {
    return database.readJobBacklog();
  }

  @Override
  public StampEvents stamp() {
    return database.stampEvents();
  }

  @Override
  public DistributedLocks locks() {
    return database.distributedLocks();
  }

  @Override
  public SchedulingPorts scheduling() {
    return new SchedulingPorts(
        database.readTicks(),
        database.createJobsOncePerTick(),
        database.forgetOldTicks(),
        database.forgetFinishedJobs());
  }

  @Override
  public AddressPorts addresses() {
    return new AddressPorts(
        database.addMonitoredAddress(),
        database.listMonitoredAddresses(),
        database.removeMonitoredAddress(),
        database.findAsset());
  }

  @Override
  public synchronized AwaitWork hints() {
    if (workListener.isEmpty()) {
      workListener = Optional.of(database.listenForWork());
    }
    return workListener.get();
  }

  @Override
  public synchronized AwaitWork eventHints() {
    if (eventListener.isEmpty()) {
      eventListener = Optional.of(database.listenForEvents());
    }
    return eventListener.get();
  }

  private synchronized AwaitWork pollHints() {
    if (pollListener.isEmpty()) {
      pollListener = Optional.of(database.listenForPolls());
    }
    return pollListener.get();
  }

  @Override
  public ApiKeys apiKeys() {
    return new ApiKeys(
        database.findApiKey(),
        database.storeApiKey(),
        database.listApiKeys(),
        database.revokeApiKey());
  }

  @Override
  public Wallets wallets() {
    return new Wallets(
        database.findWallet(),
        database.addWallet(),
        database.listWallets(),
        database.allocateAddressIndex());
  }

  @Override
  public Assets assets() {
    return new Assets(database.findAsset(), database.addAsset(), database.listAssets());
  }

  @Override
  public Answers answers() {
    return new Answers(database.answerOnce(), database.forgetOldAnswers());
  }

  @Override
  public Reads reads() {
    return new Reads(
        database.readPaymentRequest(),
        database.listPaymentRequests(),
        database.readTimeline(),
        database.readEvents());
  }

  @Override
  public Discrepancies discrepancies() {
    return new Discrepancies(database.listDiscrepancies(), database.readDiscrepancy());
  }

  @Override
  public ObserverDatabase observers() {
    return new PostgresObservers(database, this::pollHints);
  }

  @Override
  public CheckReadiness readiness() {
    return database.checkReadiness();
  }

  /**
   * The server last, and also if the pool does not close: it counts its clients to know its end.
   */
  @Override
  public synchronized void close() {
    try {
      workListener.ifPresent(ListenForHints::close);
      eventListener.ifPresent(ListenForHints::close);
      pollListener.ifPresent(ListenForHints::close);
      database.close();
    } finally {
      server.ifPresent(EmbeddedServer::close);
    }
  }
}
