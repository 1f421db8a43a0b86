package dev.quittance.bootstrap;

import dev.quittance.application.port.ExamineAddresses;
import dev.quittance.application.port.ObserveChain;
import java.util.Map;

/** What asks the chains, with the connections behind it. */
public record Chains(ObserveChain observe, ExamineAddresses examine, Runnable release)
    implements AutoCloseable {
  /** For a process that asks none. */
  public static Chains none() {
    return new Chains(
        (requests, deadline, answered) -> {}, (questions, deadline) -> Map.of(), () -> {});
  }

  @Override
  public void close() {
    release.run();
  }
}
