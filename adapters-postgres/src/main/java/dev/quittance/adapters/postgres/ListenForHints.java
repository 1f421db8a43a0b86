package dev.quittance.adapters.postgres;

import dev.quittance.application.port.AwaitWork;

/** Hints from the database, until closed. */
public interface ListenForHints extends AwaitWork, AutoCloseable {
  @Override
  void close();
}
