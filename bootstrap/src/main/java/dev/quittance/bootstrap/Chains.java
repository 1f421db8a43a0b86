package dev.quittance.bootstrap;

import dev.quittance.application.port.ObserveChain;

/** The observer of all chains, with the connections behind it. */
public record Chains(ObserveChain observe, Runnable release) implements AutoCloseable {
  @Override
  public void close() {
    release.run();
  }
}
