package dev.quittance.app.reconciler;

import dev.quittance.application.port.ReadReconcilerStatus.Status;
import dev.quittance.application.port.ReadReconcilerStatus.Worker;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** The status for machines: one JSON object. */
final class StatusJson {
  private static final JsonMapper JSON = JsonMapper.shared();

  private StatusJson() {}

  static String of(Status status) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("requests", status.byStatus());
    fields.put("due", status.due());
    fields.put("oldest_due_seconds", status.oldestDue().map(age -> age.toSeconds()).orElse(0L));
    fields.put("leased_by", status.leasedBy());
    fields.put("parked", status.parked());
    fields.put("workers", status.workers().stream().map(StatusJson::worker).toList());
    return JSON.writeValueAsString(fields);
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
