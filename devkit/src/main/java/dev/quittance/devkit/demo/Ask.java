package dev.quittance.devkit.demo;

import dev.quittance.domain.NetworkId;
import java.math.BigInteger;
import java.util.Optional;

/**
 * What a merchant wants to be paid.
 *
 * @param tokenContract absent for the coin of the chain itself
 */
record Ask(NetworkId network, String asset, BigInteger amount, Optional<String> tokenContract) {
  String json() {
    return """
    {"chain": "%s", "network": "%s", "asset": "%s", "amount_minor": "%s"}
    """
        .formatted(network.chain().code(), network.name(), asset, amount);
  }
}
