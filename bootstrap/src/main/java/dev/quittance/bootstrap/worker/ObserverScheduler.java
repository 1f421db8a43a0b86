package dev.quittance.bootstrap.worker;

import dev.quittance.application.Deadline;
import dev.quittance.application.observer.Turn;
import dev.quittance.application.port.AwaitWork;
import dev.quittance.application.port.JoinPolls;
import dev.quittance.application.port.LeavePolls;
import dev.quittance.application.port.ReadPollTimes;
import dev.quittance.bootstrap.Role;
import dev.quittance.bootstrap.telemetry.PollCycle;
import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;

/**
 * Polls the observers of every type, in turns with the other nodes. Each type has a task of its
 * own, so that a slow or dead source of one never delays another. Types are found in the database,
 * once in each cycle; a cycle is one fixed delay of this node.
 */
public final class ObserverScheduler implements Role {
  /** For a poll that is nearly done. What takes longer is abandoned, and its lock released. */
  private static final Duration TO_FINISH = Duration.ofSeconds(1);

  private static final Duration TO_RELEASE = Duration.ofSeconds(1);

  private final ObserverPlan plan;
  private final Ports ports;
  private final ObserverLog log;
  private final Wakeup wakeup = new Wakeup();
  private final Map<ObserverType, ObserverTask> tasks = new ConcurrentHashMap<>();
  private final Thread thread =
      Thread.ofPlatform().name("observer-scheduler").daemon().unstarted(this::run);
  private Optional<HintRelay> relay = Optional.empty();

  /** One turn at the poll of a type. */
  @FunctionalInterface
  public interface Turns {
    Turn take(ObserverType type);
  }

  /** Hears of the end of a cycle, and says what happened in it. */
  @FunctionalInterface
  public interface Cycles {
    PollCycle ended(Collection<ObserverType> types);
  }

  /**
   * @param hints that a person wants something polled
   */
  public record Ports(
      ReadPollTimes times,
      JoinPolls join,
      LeavePolls leave,
      Turns turns,
      Cycles cycles,
      AwaitWork hints,
      RandomGenerator random) {}

  public ObserverScheduler(ObserverPlan plan, Ports ports) {
    this.plan = plan;
    this.ports = ports;
    this.log = new ObserverLog(plan.node());
  }

  @Override
  public void start() {
    thread.start();
    relay = Optional.of(HintRelay.start(ports.hints(), this::hint));
  }

  private void hint() {
    wakeup.hint();
    tasks.values().forEach(ObserverTask::hint);
  }

  @Override
  public void stop() {
    wakeup.stop();
    // Those that run; one that is started meanwhile finds the scheduler stopped.
    tasks.values().forEach(ObserverTask::stop);
    relay.ifPresent(HintRelay::close);
    try {
      // First the one that starts tasks, so that none is missed.
      thread.join(TO_FINISH);
      var running = new Threads(tasks.values().stream().map(ObserverTask::thread).toList());
      if (!running.join(TO_FINISH)) {
        running.interrupt();
        running.join(TO_RELEASE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    log.started(plan);
    try {
      while (!wakeup.isStopped()) {
        pollAllObserverTypes();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      log.stopped();
    }
  }

  private void pollAllObserverTypes() throws InterruptedException {
    log.cycleStarted();
    startMissingTasks();
    var end = Deadline.in(plan.fixedDelay(), System::nanoTime);
    while (wakeup.awaitHint(end.remaining())) {
      // Perhaps of a type that is new.
      startMissingTasks();
    }
    if (!wakeup.isStopped()) {
      log.cycleCompleted(ports.cycles().ended(tasks.keySet()));
    }
  }

  private void startMissingTasks() {
    tasks.values().removeIf(task -> !task.thread().isAlive());
    try {
      ports.times().read().keySet().stream()
          .filter(plan::polls)
          .map(ObserverType::new)
          .filter(type -> !tasks.containsKey(type))
          .forEach(this::startTask);
    } catch (RuntimeException e) {
      log.lookFailed("types", e);
    }
  }

  private void startTask(ObserverType type) {
    var task = new ObserverTask(type, plan, ports);
    tasks.put(type, task);
    task.thread().start();
    if (wakeup.isStopped()) {
      task.stop();
    }
  }
}
