package dev.quittance.app.reconciler;

import dev.quittance.application.port.ReadJobBacklog.Backlog;
import dev.quittance.application.port.ReadReconcilerStatus.Status;
import dev.quittance.application.port.ReadReconcilerStatus.Worker;
import dev.quittance.bootstrap.cli.TextTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The status for people: aligned columns. */
final class StatusText {
  private StatusText() {}

  static String of(Status status, Backlog jobs) {
    List<String> tables = new ArrayList<>();
    tables.add(counts("REQUESTS", status.byStatus()));
    tables.add(queue(status));
    if (status.disputed() > 0) {
      tables.add(DisputesText.of(status));
    }
    tables.add(counts("LEASED BY", status.leasedBy()));
    tables.add(jobs(jobs));
    tables.add(workers(status.workers()));
    return String.join(System.lineSeparator() + System.lineSeparator(), tables);
  }

  private static String counts(String title, Map<String, Long> counts) {
    var table = new TextTable(title, "COUNT");
    new TreeMap<>(counts).forEach((name, count) -> table.row(name, count.toString()));
    return table.toString();
  }

  private static String queue(Status status) {
    return new TextTable("QUEUE", "")
        .row("due", Long.toString(status.due()))
        .row("oldest due", status.oldestDue().map(StatusText::age).orElse("-"))
        .row("parked", Long.toString(status.parked()))
        .row("disputed", Long.toString(status.disputed()))
        .toString();
  }

  private static String jobs(Backlog jobs) {
    return new TextTable("JOBS", "")
        .row("pending", Long.toString(jobs.pending()))
        .row("oldest due", jobs.oldestPending().map(StatusText::age).orElse("-"))
        .row("running", Long.toString(jobs.running()))
        .row("failed", Long.toString(jobs.failed()))
        .row("open discrepancies", Long.toString(jobs.openDiscrepancies()))
        .toString();
  }

  private static String workers(List<Worker> workers) {
    var table = new TextTable("WORKER", "ALIVE", "LAST SEEN", "HOST", "LAST CYCLE");
    for (Worker worker : workers) {
      table.row(
          worker.name() + "#" + worker.incarnation(),
          worker.alive() ? "yes" : "no",
          age(worker.lastSeen()) + " ago",
          worker.host(),
          lastCycle(worker.lastCycle()));
    }
    return table.toString();
  }

  private static String lastCycle(Map<String, Long> counters) {
    if (counters.isEmpty()) {
      return "-";
    }
    return new TreeMap<>(counters)
        .entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .collect(Collectors.joining(" "));
  }

  private static String age(Duration age) {
    if (age.toMinutes() == 0) {
      return age.toSeconds() + "s";
    }
    return age.toHours() == 0
        ? "%dm%02ds".formatted(age.toMinutes(), age.toSecondsPart())
        : "%dh%02dm".formatted(age.toHours(), age.toMinutesPart());
  }
}
