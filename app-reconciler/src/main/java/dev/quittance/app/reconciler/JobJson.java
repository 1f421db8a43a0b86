package dev.quittance.app.reconciler;

import dev.quittance.application.port.JobView;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** Jobs for machines. */
final class JobJson {
  private static final JsonMapper JSON = JsonMapper.shared();

  private JobJson() {}

  static String array(List<JobView> jobs) {
    return JSON.writeValueAsString(jobs.stream().map(JobJson::fields).toList());
  }

  static String of(JobView job) {
    return JSON.writeValueAsString(fields(job));
  }

  private static Map<String, Object> fields(JobView job) {
    var times = job.times();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", job.id().toString());
    fields.put("status", job.status().code());
    fields.put("mode", job.mode().code());
    fields.put("address", job.address().text());
    fields.put("address_id", job.address().id().toString());
    fields.put("network", job.address().network());
    fields.put("asset", job.address().asset());
    fields.put("attempts", job.attempts());
    fields.put("tick_at", text(job.tick()));
    fields.put("created_at", times.createdAt().toString());
    fields.put("due_at", times.dueAt().toString());
    fields.put("started_at", text(times.startedAt()));
    fields.put("finished_at", text(times.finishedAt()));
    fields.put("lease_owner", job.leaseOwner().orElse(null));
    fields.put("error", job.error().orElse(null));
    fields.put("result", job.result().map(JSON::readTree).orElse(null));
    return fields;
  }

  private static String text(Optional<Instant> instant) {
    return instant.map(Instant::toString).orElse(null);
  }
}
