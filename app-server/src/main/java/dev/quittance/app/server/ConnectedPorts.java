package dev.quittance.app.server;

import dev.quittance.app.server.http.ApiPorts;
import dev.quittance.application.port.CheckReadiness;
import dev.quittance.bootstrap.ServerDatabase;
import dev.quittance.bootstrap.ServerWiring;

/** The API's ports on the adapters. */
final class ConnectedPorts {
  private ConnectedPorts() {}

  static ApiPorts of(ServerDatabase database, ServerWiring wiring, CheckReadiness readiness) {
    return new ApiPorts(
        database.answers().once(),
        reads(database),
        new ApiPorts.Discrepancies(
            database.discrepancies().list(), database.discrepancies().read()),
        new ApiPorts.Catalog(database.assets().find(), database.assets().list()),
        new ApiPorts.Addresses(
            database.wallets().find(),
            database.wallets().allocateIndex(),
            wiring.derive(),
            wiring.show()),
        database.apiKeys().find(),
        readiness);
  }

  private static ApiPorts.Reads reads(ServerDatabase database) {
    var reads = database.reads();
    return new ApiPorts.Reads(
        reads.read(), reads.list(), reads.timeline(), reads.events(), database.eventHints());
  }
}
