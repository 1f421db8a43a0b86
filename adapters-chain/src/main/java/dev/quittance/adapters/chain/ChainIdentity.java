package dev.quittance.adapters.chain;

import dev.quittance.domain.NetworkId;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Which chain the endpoints of a network must serve: a chain id, or the hash of the first block.
 * Where nothing is configured and the name is not a well-known one, it is the chain that most of
 * them serve, and of equally many the one of the endpoint that is listed first. To answer first
 * decides nothing: an endpoint on a wrong chain is heard only until the others have been.
 */
final class ChainIdentity {
  private final NetworkId network;
  private final Optional<String> configured;
  private final List<Endpoint> endpoints;
  private final Map<Endpoint, String> said = new ConcurrentHashMap<>();

  ChainIdentity(NetworkId network, Optional<String> configured, List<Endpoint> endpoints) {
    this.network = network;
    this.configured = configured;
    this.endpoints = List.copyOf(endpoints);
  }

  void heard(Endpoint endpoint, String chain) {
    said.put(endpoint, chain);
  }

  void require(Endpoint endpoint) throws ChainFailure {
    String found = said.getOrDefault(endpoint, "unknown");
    String expected = configured.or(this::mostSaid).orElse("not known");
    if (!expected.equals(found)) {
      throw new ChainFailure(
          FailureCode.WRONG_NETWORK,
          "%s serves chain %s, but %s is %s".formatted(endpoint, found, network, expected));
    }
  }

  private Optional<String> mostSaid() {
    return endpoints.stream()
        .filter(said::containsKey)
        .collect(Collectors.groupingBy(said::get, LinkedHashMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        // Of equal ones this keeps the first.
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .map(Map.Entry::getKey)
        .findFirst();
  }
}
