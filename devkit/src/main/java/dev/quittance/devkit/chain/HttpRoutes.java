package dev.quittance.devkit.chain;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings a request to its endpoint or to the control API. */
final class HttpRoutes {
  private static final Logger LOG = LoggerFactory.getLogger(HttpRoutes.class);
  private static final Gate.Ticket NO_WAIT = new Gate().ticket();

  private final Networks networks;
  private final ControlApi control;

  HttpRoutes(Networks networks) {
    this.networks = networks;
    this.control = new ControlApi(networks);
  }

  void handle(HttpExchange exchange) throws IOException {
    // Closing an exchange that was not answered closes its connection.
    try (exchange) {
      Request request = Request.of(exchange);
      List<String> path = request.path();
      if (!path.isEmpty() && path.getFirst().equals("control")) {
        new AnswerWriter(exchange, NO_WAIT).write(control.answer(request.below(1)));
      } else {
        askEndpoint(exchange, request);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      // A mistake in here must not look like a scripted fault.
      LOG.error("DevChain failed to answer {}", exchange.getRequestURI(), e);
      throw e;
    }
  }

  private void askEndpoint(HttpExchange exchange, Request request)
      throws IOException, InterruptedException {
    List<String> path = request.path();
    Optional<Endpoint> endpoint =
        path.size() < 2 ? Optional.empty() : networks.find(path.get(0), path.get(1));
    if (endpoint.isPresent()) {
      serve(exchange, endpoint.get(), request.below(2));
    } else {
      Answer answer = Answer.text(404, "No such network or endpoint. See GET /control");
      new AnswerWriter(exchange, NO_WAIT).write(answer);
    }
  }

  private static void serve(HttpExchange exchange, Endpoint endpoint, Request request)
      throws IOException, InterruptedException {
    Gate.Ticket release = endpoint.faults().gate().ticket();
    Gate.Ticket silence = endpoint.faults().silence().ticket();
    Answer answer = endpoint.answer(request);
    // Counted only now: whoever waits for the count knows that the answer is made.
    endpoint.traffic().request();
    release.await();
    if (answer.delay().isPositive()) {
      Thread.sleep(answer.delay());
    }
    new AnswerWriter(exchange, silence).write(answer);
  }
}
