package dev.quittance.application.fake;

import dev.quittance.application.CycleResult;
import dev.quittance.application.port.ReadReconcilerStatus.Worker;
import dev.quittance.application.port.RecordHeartbeat.Heartbeat;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The heartbeats of workers. Guarded by the lock of its owner. */
final class InMemoryWorkers {
  private static final Duration ALIVE = Duration.ofSeconds(15);
  private static final Duration FORGOTTEN = Duration.ofDays(1);

  private final Map<WorkerId, Beat> beats = new LinkedHashMap<>();

  private record Beat(Heartbeat heartbeat, Instant startedAt, Instant lastSeenAt) {}

  void beat(Heartbeat heartbeat, Instant now) {
    WorkerId worker = heartbeat.worker();
    beats
        .entrySet()
        .removeIf(
            entry ->
                !entry.getKey().equals(worker)
                    && entry.getValue().lastSeenAt().isBefore(now.minus(FORGOTTEN)));
    Instant startedAt = beats.containsKey(worker) ? beats.get(worker).startedAt() : now;
    beats.put(worker, new Beat(heartbeat, startedAt, now));
  }

  void age(Duration time) {
    beats.replaceAll(
        (worker, beat) ->
            new Beat(beat.heartbeat(), beat.startedAt(), beat.lastSeenAt().minus(time)));
  }

  List<Worker> list(Instant now) {
    return beats.values().stream()
        .map(beat -> worker(beat, now))
        .sorted(
            Comparator.comparing((Worker worker) -> !worker.alive())
                .thenComparing(Worker::name)
                .thenComparing(Worker::startedAt))
        .toList();
  }

  private static Worker worker(Beat beat, Instant now) {
    var heartbeat = beat.heartbeat();
    return new Worker(
        heartbeat.worker().name(),
        heartbeat.worker().incarnation(),
        heartbeat.role(),
        heartbeat.host(),
        beat.startedAt(),
        Duration.between(beat.lastSeenAt(), now),
        beat.lastSeenAt().isAfter(now.minus(ALIVE)),
        counters(heartbeat.lastCycle().orElse(CycleResult.NOTHING)));
  }

  private static Map<String, Long> counters(CycleResult cycle) {
    var counters = new LinkedHashMap<String, Long>();
    counters.put("claimed", (long) cycle.claimed());
    counters.put("scanned", (long) cycle.scanned());
    counters.put("confirmed", (long) cycle.confirmed());
    counters.put("detected", (long) cycle.detected());
    counters.put("expired", (long) cycle.expired());
    counters.put("skipped", (long) cycle.skipped());
    counters.put("errors", (long) cycle.errors());
    counters.put("late_writes", (long) cycle.lateWrites());
    return counters;
  }
}
