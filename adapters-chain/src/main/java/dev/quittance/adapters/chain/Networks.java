package dev.quittance.adapters.chain;

import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the endpoints and the observer of every network that is configured. */
record Networks(ChainSettings settings, ChainHttp http, WatchProviders watch) {

  Map<NetworkId, List<ChainEndpoint>> endpoints() {
    Map<NetworkId, List<ChainEndpoint>> endpoints = new HashMap<>();
    settings
        .evmRpcUrls()
        .forEach(
            (name, urls) -> endpoints.put(new NetworkId(Chain.ETHEREUM, name), evm(name, urls)));
    settings
        .esploraUrls()
        .forEach(
            (name, urls) -> endpoints.put(new NetworkId(Chain.BITCOIN, name), esplora(name, urls)));
    endpoints.values().removeIf(List::isEmpty);
    return Map.copyOf(endpoints);
  }

  Map<NetworkId, NetworkObserver> observers(Map<NetworkId, List<ChainEndpoint>> endpoints) {
    return endpoints.entrySet().stream()
        .collect(
            Collectors.toUnmodifiableMap(
                Map.Entry::getKey, entry -> observer(entry.getKey(), entry.getValue())));
  }

  static Map<NetworkId, NetworkExaminer> examiners(Map<NetworkId, NetworkObserver> observers) {
    return observers.entrySet().stream()
        .collect(
            Collectors.toUnmodifiableMap(Map.Entry::getKey, entry -> entry.getValue().examiner()));
  }

  private NetworkObserver observer(NetworkId network, List<ChainEndpoint> endpoints) {
    int required = settings.trust().requiredAgreement();
    if (required > 1) {
      return new AgreeingObserver(endpoints, required, allowedBehind(network), watch);
    }
    var heads = new Heads(endpoints.size(), allowedBehind(network), System::nanoTime);
    return new FallbackObserver(endpoints, heads, new Survey(endpoints, heads, System::nanoTime));
  }

  private int allowedBehind(NetworkId network) {
    return switch (network.chain()) {
      case BITCOIN -> settings.trust().bitcoinBlocksBehind();
      case ETHEREUM -> settings.trust().ethereumBlocksBehind();
    };
  }

  private List<ChainEndpoint> evm(String name, List<URI> urls) {
    var network = new NetworkId(Chain.ETHEREUM, name);
    List<Endpoint> servers = Endpoint.of(urls);
    var identity =
        new ChainIdentity(network, KnownNetworks.chainId(name, settings.trust()), servers);
    return providers(network, servers, EvmEndpoint::trial)
        .<ChainEndpoint>map(
            provider -> new EvmEndpoint(provider, identity, settings.depths().ethereum()))
        .toList();
  }

  private List<ChainEndpoint> esplora(String name, List<URI> urls) {
    var network = new NetworkId(Chain.BITCOIN, name);
    List<Endpoint> servers = Endpoint.of(urls);
    var identity =
        new ChainIdentity(network, KnownNetworks.genesisHash(name, settings.trust()), servers);
    return providers(network, servers, EsploraApi::trial)
        .<ChainEndpoint>map(
            provider -> new EsploraEndpoint(provider, identity, settings.depths().bitcoin()))
        .toList();
  }

  private Stream<Provider> providers(
      NetworkId network, List<Endpoint> servers, Function<Endpoint, Provider.Trial> trial) {
    return servers.stream()
        .map(
            endpoint ->
                new Provider(
                    network.toString(),
                    endpoint,
                    http,
                    settings.resilience(),
                    trial.apply(endpoint),
                    watch));
  }
}
