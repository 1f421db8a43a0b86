package dev.quittance.app.reconciler;

import dev.quittance.application.port.JobView;
import dev.quittance.bootstrap.cli.TextTable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** Jobs for people. */
final class JobText {
  private JobText() {}

  static String table(List<JobView> jobs) {
    var table =
        new TextTable("ID", "STATUS", "MODE", "ATTEMPTS", "CREATED", "NETWORK", "ASSET", "ADDRESS");
    for (JobView job : jobs) {
      table.row(
          job.id().toString(),
          job.status().code(),
          job.mode().code(),
          Integer.toString(job.attempts()),
          time(job.times().createdAt()),
          job.address().network(),
          job.address().asset(),
          job.address().text());
    }
    return table.toString();
  }

  static String of(JobView job) {
    var times = job.times();
    return new TextTable("JOB", job.id().toString())
        .row("status", job.status().code())
        .row("mode", job.mode().code())
        .row("address", job.address().text())
        .row("address id", job.address().id().toString())
        .row("network", job.address().network())
        .row("asset", job.address().asset())
        .row("attempts", Integer.toString(job.attempts()))
        .row("tick", time(job.tick()))
        .row("created", time(times.createdAt()))
        .row("due", time(times.dueAt()))
        .row("started", time(times.startedAt()))
        .row("finished", time(times.finishedAt()))
        .row("leased to", job.leaseOwner().orElse("-"))
        .row("error", job.error().orElse("-"))
        .row("result", job.result().orElse("-"))
        .toString();
  }

  private static String time(Optional<Instant> instant) {
    return instant.map(JobText::time).orElse("-");
  }

  private static String time(Instant instant) {
    return instant.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
