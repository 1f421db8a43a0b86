package dev.quittance.application.port;

import dev.quittance.application.CycleResult;
import dev.quittance.domain.WorkerId;
import java.util.Optional;

/** Lets people see which workers are alive. Nothing depends on it: a lease is what counts. */
@FunctionalInterface
public interface RecordHeartbeat {
  void beat(Heartbeat heartbeat);

  record Heartbeat(WorkerId worker, String role, String host, Optional<CycleResult> lastCycle) {}
}
