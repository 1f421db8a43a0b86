package dev.quittance.bootstrap;

import dev.quittance.application.ReconcileAddresses;
import dev.quittance.application.ReconcileCommand;
import dev.quittance.application.port.ExamineAddresses;
import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.telemetry.JobMeters;
import dev.quittance.bootstrap.telemetry.MeasureJobs;
import dev.quittance.bootstrap.worker.JobLoop;
import dev.quittance.bootstrap.worker.LogJobs;
import dev.quittance.bootstrap.worker.Pacing;
import dev.quittance.bootstrap.worker.WorkerNames;
import dev.quittance.domain.RetryPolicy;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;

/** The role that works on reconciliation jobs. */
final class JobWorker {
  /** One to work with and one to renew with. */
  static final int CONNECTIONS = 2;

  private JobWorker() {}

  static Role create(
      ReconcilerConfiguration configuration,
      Database.JobWork database,
      ExamineAddresses examine,
      JobMeters meters,
      LongSupplier nanoTime) {
    var jobs = configuration.jobs();
    var ports =
        new ReconcileAddresses.Ports(
            database.claim(),
            examine,
            database.complete(),
            database.fail(),
            database.renew(),
            database.release(),
            new MeasureJobs(meters, new LogJobs(), nanoTime));
    var useCase = new ReconcileAddresses(ports, new RetryPolicy(jobs.attempts()), nanoTime);
    return new JobLoop(
        new ReconcileCommand(
            WorkerNames.ofThisProcess(configuration.worker().name()),
            jobs.batchSize(),
            jobs.lease()),
        new Pacing(jobs.pollInterval(), () -> ThreadLocalRandom.current().nextLong()),
        useCase::reconcile,
        nanoTime);
  }
}
