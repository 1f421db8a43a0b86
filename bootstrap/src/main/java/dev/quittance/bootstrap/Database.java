package dev.quittance.bootstrap;

import dev.quittance.adapters.postgres.PoolGauges;
import dev.quittance.application.port.AwaitWork;
import dev.quittance.application.port.CheckForUnfinishedWork;
import dev.quittance.application.port.ClaimDueJobs;
import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.application.port.CompleteJobsIfClaimed;
import dev.quittance.application.port.CreateJobs;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.FailJobsIfClaimed;
import dev.quittance.application.port.ListJobs;
import dev.quittance.application.port.ReadBacklog;
import dev.quittance.application.port.ReadJob;
import dev.quittance.application.port.ReadJobBacklog;
import dev.quittance.application.port.ReadOutboxLag;
import dev.quittance.application.port.ReadReconcilerStatus;
import dev.quittance.application.port.RecordHeartbeat;
import dev.quittance.application.port.ReleaseJobs;
import dev.quittance.application.port.ReleaseLeases;
import dev.quittance.application.port.RenewJobLeases;
import dev.quittance.application.port.RenewLeases;
import dev.quittance.application.port.RetryFailedJob;
import dev.quittance.application.port.StampEvents;
import dev.quittance.application.port.TransitionStatusIfCurrent;

/** The ports that a database serves, open until closed. */
public interface Database extends AutoCloseable {
  /** Brings the schema up to date; answers with how many migrations were applied. */
  int migrate();

  ClaimOpenForReconciliation claim();

  TransitionStatusIfCurrent transition();

  RenewLeases renew();

  ReleaseLeases release();

  RecordHeartbeat heartbeat();

  ReadReconcilerStatus status();

  ReadBacklog backlog();

  ReadOutboxLag outboxLag();

  /** The connections at this moment. */
  PoolGauges pool();

  CheckForUnfinishedWork unfinished();

  /** What works on reconciliation jobs. */
  record JobWork(
      ClaimDueJobs claim,
      CompleteJobsIfClaimed complete,
      FailJobsIfClaimed fail,
      RenewJobLeases renew,
      ReleaseJobs release) {}

  JobWork jobWork();

  /** What people do with reconciliation jobs. */
  record JobDesk(ListJobs list, ReadJob read, RetryFailedJob retry, CreateJobs create) {}

  JobDesk jobDesk();

  ReadJobBacklog jobBacklog();

  StampEvents stamp();

  DistributedLocks locks();

  SchedulingPorts scheduling();

  AddressPorts addresses();

  /** Starts to listen on first use. */
  AwaitWork hints();

  /** Hints that events were stamped. Starts to listen on first use. */
  AwaitWork eventHints();

  ObserverDatabase observers();

  @Override
  void close();
}
