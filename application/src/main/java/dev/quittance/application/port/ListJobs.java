package dev.quittance.application.port;

import java.util.List;
import java.util.Optional;

@FunctionalInterface
public interface ListJobs {
  int MAX_LIMIT = 1_000;

  /** Newest first. */
  List<JobView> list(Optional<JobStatus> status, int limit);
}
