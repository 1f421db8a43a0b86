package dev.quittance.app.reconciler;

import dev.quittance.application.port.JobMode;
import dev.quittance.application.port.JobStatus;
import dev.quittance.application.port.JobView;
import dev.quittance.application.port.ListJobs;
import dev.quittance.application.port.RetryFailedJob.Result;
import dev.quittance.bootstrap.Database;
import dev.quittance.bootstrap.Refused;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import picocli.CommandLine.ParseResult;

/** What people do with reconciliation jobs. */
record JobCommands(Database.JobDesk jobs, ParseResult invoked) {
  private static final String DEFAULT_LIMIT = "20";

  void perform() {
    switch (invoked.commandSpec().name()) {
      case "list" -> list();
      case "show" -> show();
      case "retry" -> retry();
      case "run" -> run();
      default -> throw new IllegalStateException("a command without a meaning");
    }
  }

  private void list() {
    List<JobView> list = jobs.list().list(option("--status").map(JobCommands::status), limit());
    out().println(wantsJson() ? JobJson.array(list) : JobText.table(list));
  }

  private void show() {
    UUID id = id();
    JobView job = jobs.read().read(id).orElseThrow(() -> unknown(id));
    out().println(wantsJson() ? JobJson.of(job) : JobText.of(job));
  }

  private void retry() {
    UUID id = id();
    switch (jobs.retry().retry(id)) {
      case Result.Retried retried -> out().println("pending: " + id);
      case Result.NotFound none -> throw unknown(id);
      case Result.NotFailed(JobStatus status) ->
          throw new Refused("JOB_NOT_FAILED", "the job is " + status.code());
    }
  }

  /** The ids alone, so that a script can take them from there. */
  private void run() {
    String address = option("--address").orElseThrow();
    List<UUID> created =
        jobs.create()
            .create(address, option("--mode").map(JobCommands::mode).orElse(JobMode.PARTIAL));
    if (created.isEmpty()) {
      throw new Refused("ADDRESS_UNKNOWN", "no monitored address is " + address);
    }
    created.forEach(out()::println);
  }

  private int limit() {
    String text = option("--limit").orElse(DEFAULT_LIMIT);
    if (!text.matches("[0-9]{1,4}")
        || Integer.parseInt(text) < 1
        || Integer.parseInt(text) > ListJobs.MAX_LIMIT) {
      throw new Refused(
          "LIMIT_INVALID", "--limit must be an integer from 1 to " + ListJobs.MAX_LIMIT);
    }
    return Integer.parseInt(text);
  }

  private static JobStatus status(String text) {
    return JobStatus.fromCode(text)
        .orElseThrow(
            () ->
                new Refused(
                    "STATUS_INVALID", "--status must be pending, running, succeeded or failed"));
  }

  private static JobMode mode(String text) {
    return JobMode.fromCode(text)
        .orElseThrow(() -> new Refused("MODE_INVALID", "--mode must be partial or full"));
  }

  private UUID id() {
    String text = invoked.matchedPositionalValue(0, "");
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException e) {
      throw new Refused("JOB_ID_INVALID", "a job id is a UUID, as reconciler jobs list shows it");
    }
  }

  private static Refused unknown(UUID id) {
    return new Refused("JOB_UNKNOWN", "there is no job " + id);
  }

  private Optional<String> option(String name) {
    return Optional.ofNullable(invoked.matchedOptionValue(name, null));
  }

  private boolean wantsJson() {
    return invoked.hasMatchedOption("--json");
  }

  private PrintWriter out() {
    return invoked.commandSpec().commandLine().getOut();
  }
}
