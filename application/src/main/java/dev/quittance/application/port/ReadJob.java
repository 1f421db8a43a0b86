package dev.quittance.application.port;

import java.util.Optional;
import java.util.UUID;

@FunctionalInterface
public interface ReadJob {
  Optional<JobView> read(UUID id);
}
