package dev.quittance.app.server;

import dev.quittance.bootstrap.Parts;
import dev.quittance.bootstrap.Workers;
import dev.quittance.bootstrap.settings.ServerConfiguration;
import dev.quittance.bootstrap.worker.RunMode;
import dev.quittance.bootstrap.worker.Totals;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * The reconciler's workers inside of a server, if they are wanted. If they fail, the server ends: a
 * supervisor notices a process that is gone, not one that has stopped half of its work.
 */
final class EmbeddedWorkers implements AutoCloseable {
  private final Optional<Workers> workers;
  private final CompletableFuture<Totals> result;

  private EmbeddedWorkers(Optional<Workers> workers, CompletableFuture<Totals> result) {
    this.workers = workers;
    this.result = result;
  }

  static EmbeddedWorkers startIf(
      ServerConfiguration configuration, Parts parts, StopSign stopSign) {
    if (!configuration.workerEnabled()) {
      return new EmbeddedWorkers(
          Optional.empty(), CompletableFuture.completedFuture(Totals.NOTHING));
    }
    var workers =
        Workers.create(
            new Workers.Plan(ServerProcess.ROLE, configuration.reconciler(), RunMode.FOREVER),
            parts);
    var result = CompletableFuture.supplyAsync(workers::run, EmbeddedWorkers::onThread);
    result.whenComplete((totals, failure) -> stopSign.raise());
    return new EmbeddedWorkers(Optional.of(workers), result);
  }

  Totals stopAndAwait() {
    workers.ifPresent(Workers::stop);
    try {
      return result.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  /** Also after a failure elsewhere no loop may outlive the database. */
  @Override
  public void close() {
    workers.ifPresent(Workers::stop);
    result.handle((totals, failure) -> totals).join();
  }

  private static void onThread(Runnable run) {
    Thread.ofPlatform().name("workers").start(run);
  }
}
