package dev.quittance.application.port;

import java.util.UUID;

/** Gives a failed job all of its attempts again, beginning now. */
@FunctionalInterface
public interface RetryFailedJob {
  Result retry(UUID id);

  sealed interface Result {
    record Retried() implements Result {}

    record NotFound() implements Result {}

    record NotFailed(JobStatus status) implements Result {}
  }
}
