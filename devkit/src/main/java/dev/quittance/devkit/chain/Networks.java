package dev.quittance.devkit.chain;

import java.time.Clock;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** All networks of a DevChain, made on first use. */
final class Networks {
  /** Between the name of a network and that of one of its endpoints. */
  static final String ENDPOINT_MARK = "@";

  private final Map<String, BitcoinNetwork> bitcoin = new ConcurrentHashMap<>();
  private final Map<String, EthereumNetwork> ethereum = new ConcurrentHashMap<>();
  private final Clock clock;
  private final UnaryOperator<String> urlOf;

  Networks(Clock clock, UnaryOperator<String> urlOf) {
    this.clock = clock;
    this.urlOf = urlOf;
  }

  BitcoinNetwork bitcoin(String name) {
    return bitcoin.computeIfAbsent(
        requireName("network", name),
        n -> new BitcoinNetwork(n, urlOf.apply("/bitcoin/" + n), clock));
  }

  EthereumNetwork ethereum(String name) {
    EthereumNetwork known = ethereum.get(name);
    return known == null ? ethereum(name, KnownNetworks.chainId(name)) : known;
  }

  EthereumNetwork ethereum(String name, long chainId) {
    EthereumNetwork network =
        ethereum.computeIfAbsent(
            requireName("network", name),
            n -> new EthereumNetwork(n, chainId, urlOf.apply("/ethereum/" + n), clock));
    if (network.chainId() != chainId) {
      throw new IllegalArgumentException(name + " has chain id " + network.chainId());
    }
    return network;
  }

  /** Only what exists: a request with a misspelt network must not find an empty chain. */
  Optional<Endpoint> find(String chain, String name) {
    String[] parts = name.split(ENDPOINT_MARK, 2);
    return network(chain, parts[0])
        .flatMap(
            network ->
                parts.length == 1
                    ? Optional.of(network.endpoint())
                    : network.findEndpoint(parts[1]));
  }

  private Optional<Network> network(String chain, String name) {
    return switch (chain) {
      case "bitcoin" -> Optional.ofNullable(bitcoin.get(name));
      case "ethereum" -> Optional.ofNullable(ethereum.get(name));
      default -> Optional.empty();
    };
  }

  List<Network> all() {
    return List.of(bitcoin.values(), ethereum.values()).stream()
        .<Network>flatMap(Collection::stream)
        .sorted(Comparator.comparing(Network::url))
        .toList();
  }

  static String requireName(String what, String name) {
    if (!name.matches("[a-z0-9][a-z0-9_-]{0,39}")) {
      throw new IllegalArgumentException(what + " must be lower case letters, digits, - and _");
    }
    return name;
  }
}
