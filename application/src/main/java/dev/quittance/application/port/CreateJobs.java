package dev.quittance.application.port;

import java.util.List;
import java.util.UUID;

/** Jobs that a person asks for: due at once, and of no tick. */
@FunctionalInterface
public interface CreateJobs {
  /**
   * A job for each monitored address that is meant; none when there is no such address.
   *
   * @param address its text, which may be in use for several assets, or its id
   */
  List<UUID> create(String address, JobMode mode);
}
