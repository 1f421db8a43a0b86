package dev.quittance.adapters.postgres;

import dev.quittance.application.port.AwaitWork;

/** Hints from the database, until closed. */
public interface ListenForWork extends AwaitWork, AutoCloseable {
  @Override
  void close();
}
