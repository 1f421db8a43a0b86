package dev.quittance.bootstrap.worker;

import static org.awaitility.Awaitility.await;

import dev.quittance.application.fake.InMemoryLocks;
import dev.quittance.application.observer.PollResult;
import dev.quittance.application.observer.TakeTurn;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.DistributedLocks.LockView;
import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.JoinPolls.Outlook;
import dev.quittance.application.port.RecordPollIfDue.Result;
import dev.quittance.bootstrap.telemetry.MeasureTurns;
import dev.quittance.bootstrap.telemetry.ObserverMeters;
import dev.quittance.bootstrap.telemetry.PollCycle;
import dev.quittance.bootstrap.telemetry.Telemetry;
import dev.quittance.bootstrap.testing.CapturedLog;
import dev.quittance.domain.WorkerId;
import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** A scheduler whose database is in memory: a poll is due until it was made without an error. */
final class SchedulerRig implements AutoCloseable {
  private static final WorkerId NODE = new WorkerId("till", "abcd1234");
  private static final Duration TTL = Duration.ofMillis(600);

  private final InMemoryLocks memory = new InMemoryLocks(InstantSource.system());
  private final Telemetry telemetry = new Telemetry();
  private final Set<String> observed = ConcurrentHashMap.newKeySet();
  private final Set<String> due = ConcurrentHashMap.newKeySet();
  private final Set<String> onlyDueOutside = ConcurrentHashMap.newKeySet();
  private final Set<String> disabled = new HashSet<>();
  private final Set<String> left = ConcurrentHashMap.newKeySet();
  private final List<String> polls = new CopyOnWriteArrayList<>();
  private final Map<String, AtomicInteger> looks = new ConcurrentHashMap<>();
  private final Map<String, Supplier<PollResult>> work = new ConcurrentHashMap<>();
  private final AtomicInteger cycles = new AtomicInteger();
  private final AtomicInteger looksThatFail = new AtomicInteger();
  private final Semaphore hints = new Semaphore(0);
  private Duration delay = Duration.ofMillis(100);
  private Duration ttl = TTL;
  private BooleanSupplier endOfFirstCycle = () -> true;
  private volatile String scrapeOfFirstCycle = "";
  private DistributedLocks locks = memory;
  private Optional<ObserverScheduler> scheduler = Optional.empty();

  void start() {
    var measure =
        new MeasureTurns(
            new ObserverMeters(telemetry.registry(), System::nanoTime),
            NODE.name(),
            new LogTurns(NODE.name()));
    var turn =
        new TakeTurn(
            new TakeTurn.Ports(
                locks, this::record, (type, lock, stillHeld) -> poll(type, lock), measure),
            NODE,
            ttl,
            System::nanoTime);
    var ports =
        new ObserverScheduler.Ports(
            () -> observed.stream().collect(Collectors.toMap(type -> type, type -> Duration.ZERO)),
            (type, node, stays) -> look(type),
            (type, node) -> left.add(type.name()),
            turn::take,
            types -> cycleEnded(measure, types),
            wait -> hints.tryAcquire(wait.toMillis(), TimeUnit.MILLISECONDS),
            () -> 0L);
    scheduler =
        Optional.of(new ObserverScheduler(new ObserverPlan(NODE, delay, ttl, disabled), ports));
    scheduler.get().start();
  }

  private PollCycle cycleEnded(MeasureTurns measure, Collection<ObserverType> types) {
    if (cycles.get() == 0) {
      await().until(endOfFirstCycle::getAsBoolean);
    }
    PollCycle cycle = measure.cycleEnded(types);
    if (cycles.getAndIncrement() == 0) {
      scrapeOfFirstCycle = scrape();
    }
    return cycle;
  }

  private Outlook look(ObserverType type) {
    looks.computeIfAbsent(type.name(), name -> new AtomicInteger()).incrementAndGet();
    if (looksThatFail.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
      throw new IllegalStateException("the database is away");
    }
    Duration untilDue = due.contains(type.name()) ? Duration.ZERO : Duration.ofHours(1);
    boolean locked = heldLocks().contains(type.lockKey());
    return new Outlook(
        Optional.of(untilDue).filter(wait -> observed.contains(type.name())),
        locked ? TTL : Duration.ZERO,
        Set.of(NODE.name()),
        List.of());
  }

  private Result record(HeldLock lock, ObserverType type, String node) {
    if (onlyDueOutside.remove(type.name())) {
      due.remove(type.name());
    }
    return due.contains(type.name()) ? Result.RECORDED : Result.NOTHING_DUE;
  }

  private PollResult poll(String type, HeldLock lock) {
    polls.add(type + " " + lock.key());
    PollResult result = work.getOrDefault(type, () -> PollResult.NOTHING).get();
    if (memory.writeIfHeld(lock, () -> {})) {
      due.remove(type);
    }
    return result;
  }

  DistributedLocks locks() {
    return memory;
  }

  void observed(Collection<String> types) {
    observed.addAll(types);
  }

  void due(Collection<String> types) {
    due.addAll(types);
    observed(types);
  }

  void dueUntilTheLockIsHeld(String type) {
    onlyDueOutside.add(type);
    due(List.of(type));
  }

  void forget(String type) {
    observed.remove(type);
  }

  void disable(String type) {
    disabled.add(type);
  }

  void onPoll(String type, Supplier<PollResult> what) {
    work.put(type, what);
  }

  void holdElsewhere(String type) {
    memory.tryAcquire(
        new ObserverType(type).lockKey(),
        DistributedLocks.DEFAULT_REGION,
        "another#efgh5678",
        Duration.ofHours(1));
  }

  void endLocksElsewhere() {
    memory.endAll();
  }

  void failReleases() {
    locks = new UnreleasableLocks(memory);
  }

  void failLooks(int count) {
    looksThatFail.set(count);
  }

  void interrupt(String type) {
    Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("observe-" + type))
        .forEach(Thread::interrupt);
  }

  List<String> polls() {
    return polls;
  }

  Set<String> left() {
    return left;
  }

  int looks(String type) {
    return looks.getOrDefault(type, new AtomicInteger()).get();
  }

  /** No task looks a second time by itself as long as the test lasts. */
  void lookHardlyEver() {
    delay = Duration.ofHours(1);
    ttl = delay;
  }

  /** What a person does who wants something polled. */
  void hint() {
    hints.release();
  }

  /** However long a busy machine takes to get there. */
  void endFirstCycleWhen(BooleanSupplier condition) {
    endOfFirstCycle = condition;
  }

  /** The figures at the end of the first cycle. */
  String scrapeOfFirstCycle() {
    return scrapeOfFirstCycle;
  }

  int cycles() {
    return cycles.get();
  }

  List<String> heldLocks() {
    return memory.list().stream().filter(LockView::held).map(LockView::key).toList();
  }

  double failed(String type) {
    return metric("scheduler_observer_lock_failed_total{type=\"%s\"}".formatted(type));
  }

  /** How often its lock was given back. */
  double released(String type) {
    return metric("scheduler_observer_lock_hold_seconds_count{type=\"%s\"}".formatted(type));
  }

  double metric(String name) {
    return scrape()
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
        .sum();
  }

  String scrape() {
    return telemetry.scrape();
  }

  JsonNode line(CapturedLog log, String text) {
    return log.lines("[" + NODE.name() + "] " + text).getFirst();
  }

  /** Also a second time. */
  @Override
  public void close() {
    scheduler.ifPresent(ObserverScheduler::stop);
    scheduler = Optional.empty();
  }
}
