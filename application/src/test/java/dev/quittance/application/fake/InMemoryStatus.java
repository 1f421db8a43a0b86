package dev.quittance.application.fake;

import dev.quittance.application.port.ReadReconcilerStatus.Status;
import dev.quittance.application.port.ReadReconcilerStatus.Worker;
import dev.quittance.domain.PaymentStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts rows for people. */
final class InMemoryStatus {
  private InMemoryStatus() {}

  static Status of(Collection<InMemoryRow> rows, List<Worker> workers, Instant now) {
    List<InMemoryRow> due = rows.stream().filter(row -> row.isDue(now)).toList();
    return new Status(
        byStatus(rows),
        due.size(),
        leasedBy(rows, now),
        due.stream().map(row -> Duration.between(row.dueAt, now)).max(Duration::compareTo),
        rows.stream().filter(row -> row.status.isOpen() && row.parked).count(),
        workers);
  }

  private static Map<String, Long> byStatus(Collection<InMemoryRow> rows) {
    var counts = new LinkedHashMap<String, Long>();
    for (PaymentStatus status : PaymentStatus.values()) {
      counts.put(status.code(), rows.stream().filter(row -> row.status == status).count());
    }
    return counts;
  }

  private static Map<String, Long> leasedBy(Collection<InMemoryRow> rows, Instant now) {
    return rows.stream()
        .filter(row -> row.status.isOpen() && row.isLeased(now))
        .collect(
            Collectors.groupingBy(
                row -> row.leaseOwner.orElseThrow(), TreeMap::new, Collectors.counting()));
  }
}
