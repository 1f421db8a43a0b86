package dev.quittance.app.server;

import dev.quittance.application.port.CheckReadiness;

/** Ready like the database, until the server begins to end: then load balancers send no more. */
final class Draining implements CheckReadiness {
  private final CheckReadiness database;
  private volatile boolean begun;

  Draining(CheckReadiness database) {
    this.database = database;
  }

  void begin() {
    begun = true;
  }

  @Override
  public Readiness check() {
    return begun
        ? new Readiness.NotReady("shutting_down", "this server is about to end")
        : database.check();
  }
}
