package dev.quittance.devkit.chain;

import java.util.List;
import java.util.stream.Stream;

/** Scripts the networks over HTTP. */
final class ControlApi {
  private final Networks networks;

  ControlApi(Networks networks) {
    this.networks = networks;
  }

  Answer answer(Request request) {
    try {
      return route(request);
    } catch (IllegalArgumentException e) {
      return Answer.error(400, "INVALID_REQUEST", e.getMessage());
    }
  }

  private Answer route(Request request) {
    List<String> path = request.path();
    return switch (path.size()) {
      case 0 -> request.isGet() ? Answer.text(200, manual()) : methodNotAllowed("GET");
      case 2 -> network(request);
      case 3 -> request.isPost() ? command(request) : methodNotAllowed("POST");
      default -> notFound();
    };
  }

  private Answer network(Request request) {
    List<String> path = request.path();
    return switch (request.method()) {
      case "GET" ->
          networks
              .find(path.get(0), path.get(1))
              .map(endpoint -> Answer.json(ControlJson.state(endpoint)))
              .orElseGet(ControlApi::notFound);
      case "PUT" -> create(path.get(0), path.get(1), Fields.of(request.body()));
      default -> methodNotAllowed("GET or PUT");
    };
  }

  private Answer create(String chain, String path, Fields fields) {
    String[] names = path.split(Networks.ENDPOINT_MARK, 2);
    if (names.length == 2) {
      // Before the network is made: bad input changes nothing.
      Networks.requireName("endpoint", names[1]);
    }
    Network network = network(chain, names[0], fields);
    return Answer.json(
        ControlJson.state(names.length == 2 ? network.endpoint(names[1]) : network.endpoint()));
  }

  private Network network(String chain, String name, Fields fields) {
    return switch (chain) {
      case "bitcoin" -> {
        fields.allow();
        yield networks.bitcoin(name);
      }
      case "ethereum" ->
          fields.allow("chainId").has("chainId")
              ? networks.ethereum(name, fields.number("chainId"))
              : networks.ethereum(name);
      default -> throw new IllegalArgumentException("chain must be bitcoin or ethereum");
    };
  }

  private Answer command(Request request) {
    List<String> path = request.path();
    String command = path.get(2);
    return networks
        .find(path.get(0), path.get(1))
        .filter(endpoint -> ControlCommands.NAMES.contains(command))
        .map(endpoint -> new ControlCommands(endpoint, Fields.of(request.body())).run(command))
        .map(Answer::json)
        .orElseGet(ControlApi::notFound);
  }

  private static Answer notFound() {
    return Answer.error(404, "NOT_FOUND", "no such network, endpoint or command, see GET /control");
  }

  private static Answer methodNotAllowed(String allowed) {
    return Answer.error(405, "METHOD_NOT_ALLOWED", "use " + allowed);
  }

  private String manual() {
    StringBuilder text = new StringBuilder(ControlManual.TEXT).append("\nNetworks:\n");
    networks.all().stream()
        .flatMap(network -> Stream.concat(Stream.of(network.endpoint()), network.endpoints()))
        .forEach(endpoint -> text.append("  ").append(endpoint.url()).append('\n'));
    return text.toString();
  }
}
