package dev.quittance.adapters.chain;

import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Notes what it is told about endpoints. */
final class Noted implements WatchProviders {
  record Change(Circuit from, Circuit to) {
    @Override
    public String toString() {
      return from + " to " + to;
    }
  }

  private final Queue<Change> changes = new ConcurrentLinkedQueue<>();
  private final Queue<String> outvoted = new ConcurrentLinkedQueue<>();
  private final Queue<String> statuses = new ConcurrentLinkedQueue<>();

  List<Change> changes() {
    return List.copyOf(changes);
  }

  List<String> circuit() {
    return changes.stream().map(Change::toString).toList();
  }

  List<String> outvoted() {
    return List.copyOf(outvoted);
  }

  List<String> statuses() {
    return List.copyOf(statuses);
  }

  @Override
  public void called(String provider, String status, Duration time) {
    statuses.add(status);
  }

  @Override
  public void circuitChanged(String provider, Circuit from, Circuit to) {
    changes.add(new Change(from, to));
  }

  @Override
  public void outvoted(String provider) {
    outvoted.add(provider);
  }
}
