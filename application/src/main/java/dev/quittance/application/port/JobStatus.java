package dev.quittance.application.port;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A running job is leased; succeeded and failed ones are final, until a person retries them. */
public enum JobStatus {
  PENDING,
  RUNNING,
  SUCCEEDED,
  FAILED;

  private final String code = name().toLowerCase(Locale.ROOT);

  public String code() {
    return code;
  }

  public static Optional<JobStatus> fromCode(String code) {
    return Arrays.stream(values()).filter(status -> status.code.equals(code)).findFirst();
  }
}
