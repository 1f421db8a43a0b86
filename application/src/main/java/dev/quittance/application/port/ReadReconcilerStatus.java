package dev.quittance.application.port;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a person asks first: how much is open, how late are we, who is working. */
@FunctionalInterface
public interface ReadReconcilerStatus {
  Status read();

  /**
   * @param byStatus number of requests for every status
   * @param leasedBy number of active leases for every owner
   * @param oldestDue how long the longest due row has been waiting
   * @param parked rows that could not be read, with a reason on the row
   */
  record Status(
      Map<String, Long> byStatus,
      long due,
      Map<String, Long> leasedBy,
      Optional<Duration> oldestDue,
      long parked,
      List<Worker> workers) {}

  record Worker(
      String name,
      String incarnation,
      String role,
      String host,
      Instant startedAt,
      Duration lastSeen,
      boolean alive,
      Map<String, Long> lastCycle) {}
}
