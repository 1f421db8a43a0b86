package dev.quittance.app.server.http;

import static dev.quittance.application.port.Role.OPERATOR;
import static dev.quittance.application.port.Role.READER;
import static dev.quittance.application.port.Role.WRITER;

import java.util.List;

/** Every route, in one table: the server and the test of the API document both read it. */
final class Routes {
  private static final String REQUESTS = "/v1/payment-requests";
  private static final String REQUEST = REQUESTS + "/{id}";
  static final String DISCREPANCIES = "/v1/discrepancies";
  private static final String DISCREPANCY = DISCREPANCIES + "/{id}";

  private Routes() {}

  static List<Route> of(Handlers handlers) {
    return List.of(
        Route.post(REQUESTS, WRITER, handlers.create()),
        Route.get(REQUESTS, READER, handlers.list(), ListRequests.PARAMETERS),
        Route.get(REQUEST, READER, handlers.read()),
        Route.get(REQUEST + "/events", READER, handlers.timeline()),
        Route.post(REQUEST + "/cancel", WRITER, handlers.cancel()),
        Route.get("/v1/events", READER, handlers.events(), ReadEventLog.PARAMETERS),
        Route.get(DISCREPANCIES, READER, handlers.discrepancies(), ListAllDiscrepancies.PARAMETERS),
        Route.get(DISCREPANCY, READER, handlers.discrepancy()),
        Route.post(DISCREPANCY + "/resolve", OPERATOR, handlers.resolve()),
        Route.get("/v1/assets", READER, handlers.assets()),
        Route.open("/healthz", Probes::health),
        Route.open("/readyz", handlers.ready()),
        Route.open("/openapi.yaml", Pages.OPENAPI),
        Route.open("/docs", Pages.DOCS),
        Route.page("/docs/docs.js", Pages.SCRIPT),
        Route.page("/docs/docs.css", Pages.STYLE),
        Route.page("/", Pages::toDocs));
  }

  record Handlers(
      Route.Handle create,
      Route.Handle list,
      Route.Handle read,
      Route.Handle timeline,
      Route.Handle cancel,
      Route.Handle events,
      Route.Handle discrepancies,
      Route.Handle discrepancy,
      Route.Handle resolve,
      Route.Handle assets,
      Route.Handle ready) {}
}
