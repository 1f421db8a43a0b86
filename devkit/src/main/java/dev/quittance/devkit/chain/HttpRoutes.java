package dev.quittance.devkit.chain;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings a request to its network or to the control API. */
final class HttpRoutes {
  private static final Logger LOG = LoggerFactory.getLogger(HttpRoutes.class);

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
        AnswerWriter.write(exchange, control.answer(request.below(1)));
      } else {
        askNetwork(exchange, request);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      // A mistake in here must not look like a scripted fault.
      LOG.error("DevChain failed to answer {}", exchange.getRequestURI(), e);
      throw e;
    }
  }

  private void askNetwork(HttpExchange exchange, Request request)
      throws IOException, InterruptedException {
    List<String> path = request.path();
    Optional<Network> network =
        path.size() < 2 ? Optional.empty() : networks.find(path.get(0), path.get(1));
    if (network.isPresent()) {
      serve(exchange, network.get(), request.below(2));
    } else {
      AnswerWriter.write(exchange, Answer.text(404, "No such network. See GET /control"));
    }
  }

  private static void serve(HttpExchange exchange, Network network, Request request)
      throws IOException, InterruptedException {
    Gate gate = network.faults().gate();
    CountDownLatch ticket = gate.ticket();
    Answer answer = network.faults().applyTo(network.answer(request));
    // Counted only now: whoever waits for the count knows that the answer is made.
    network.traffic().request();
    gate.await(ticket);
    if (answer.transport().delay().isPositive()) {
      Thread.sleep(answer.transport().delay());
    }
    AnswerWriter.write(exchange, answer);
  }
}
