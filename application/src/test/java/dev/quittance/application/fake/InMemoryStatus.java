package dev.quittance.application.fake;

import dev.quittance.application.port.ReadReconcilerStatus;
import dev.quittance.application.port.ReadReconcilerStatus.Dispute;
import dev.quittance.application.port.ReadReconcilerStatus.Said;
import dev.quittance.application.port.ReadReconcilerStatus.Status;
import dev.quittance.application.port.ReadReconcilerStatus.Worker;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
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
        rows.stream().filter(InMemoryStatus::isDisputed).count(),
        disputes(rows),
        workers);
  }

  static List<Said> said(List<Observation> answers) {
    return answers.stream()
        .map(answer -> new Said(answer.source(), answer.seen(), answer.confirmed()))
        .toList();
  }

  private static boolean isDisputed(InMemoryRow row) {
    return row.status.isOpen() && !row.dispute.isEmpty();
  }

  private static List<Dispute> disputes(Collection<InMemoryRow> rows) {
    return rows.stream()
        .filter(InMemoryStatus::isDisputed)
        .sorted(Comparator.comparing(row -> row.data.id().toString()))
        .limit(ReadReconcilerStatus.MOST_DISPUTES)
        .map(InMemoryStatus::dispute)
        .toList();
  }

  private static Dispute dispute(InMemoryRow row) {
    var target = row.data.target();
    return new Dispute(
        row.data.id(),
        target.network().toString(),
        target.asset(),
        row.data.expected(),
        row.dispute);
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
