package dev.quittance.app.reconciler;

import dev.quittance.application.port.ReadJobBacklog.Backlog;
import dev.quittance.application.port.ReadReconcilerStatus.Dispute;
import dev.quittance.application.port.ReadReconcilerStatus.Said;
import dev.quittance.application.port.ReadReconcilerStatus.Status;
import dev.quittance.application.port.ReadReconcilerStatus.Worker;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** The status for machines: one JSON object. */
final class StatusJson {
  private static final JsonMapper JSON = JsonMapper.shared();

  private StatusJson() {}

  static String of(Status status, Backlog jobs) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("requests", status.byStatus());
    fields.put("due", status.due());
    fields.put("oldest_due_seconds", status.oldestDue().map(age -> age.toSeconds()).orElse(0L));
    fields.put("leased_by", status.leasedBy());
    fields.put("parked", status.parked());
    fields.put("disputed", status.disputed());
    fields.put("disputes", status.disputes().stream().map(StatusJson::dispute).toList());
    fields.put("jobs", jobs(jobs));
    fields.put("open_discrepancies", jobs.openDiscrepancies());
    fields.put("workers", status.workers().stream().map(StatusJson::worker).toList());
    return JSON.writeValueAsString(fields);
  }

  private static Map<String, Object> jobs(Backlog jobs) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("pending", jobs.pending());
    fields.put("running", jobs.running());
    fields.put("failed", jobs.failed());
    fields.put("oldest_due_seconds", jobs.oldestPending().map(Duration::toSeconds).orElse(0L));
    return fields;
  }

  private static Map<String, Object> dispute(Dispute dispute) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", dispute.id().toString());
    fields.put("network", dispute.network());
    fields.put("asset", dispute.asset());
    fields.put("expected_amount_minor", dispute.expected().toString());
    fields.put("answers", dispute.answers().stream().map(StatusJson::said).toList());
    return fields;
  }

  private static Map<String, Object> said(Said said) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("source", said.source());
    fields.put("seen", said.seen().toString());
    fields.put("confirmed", said.confirmed().toString());
    return fields;
  }

  private static Map<String, Object> worker(Worker worker) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("worker_id", worker.name());
    fields.put("incarnation", worker.incarnation());
    fields.put("role", worker.role());
    fields.put("host", worker.host());
    fields.put("alive", worker.alive());
    fields.put("started_at", worker.startedAt().toString());
    fields.put("last_seen_seconds", worker.lastSeen().toSeconds());
    fields.put("last_cycle", worker.lastCycle());
    return fields;
  }
}
