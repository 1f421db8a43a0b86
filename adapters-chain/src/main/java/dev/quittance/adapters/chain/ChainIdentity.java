package dev.quittance.adapters.chain;

import dev.quittance.domain.NetworkId;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Which chain the endpoints of a network must serve: a chain id, or the hash of the first block.
 * Where nothing is configured and the name is not a well-known one, the first endpoint that answers
 * decides, so that at least all of them serve the same chain.
 */
final class ChainIdentity {
  private final NetworkId network;
  private final AtomicReference<String> expected;

  ChainIdentity(NetworkId network, Optional<String> expected) {
    this.network = network;
    this.expected = new AtomicReference<>(expected.orElse(null));
  }

  void require(Endpoint endpoint, String found) throws ChainFailure {
    expected.compareAndSet(null, found);
    if (!expected.get().equals(found)) {
      throw new ChainFailure(
          FailureCode.WRONG_NETWORK,
          "%s serves chain %s, but %s is %s".formatted(endpoint, found, network, expected.get()));
    }
  }
}
