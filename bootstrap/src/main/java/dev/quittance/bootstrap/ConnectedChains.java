package dev.quittance.bootstrap;

import dev.quittance.adapters.chain.ChainObservers;
import dev.quittance.adapters.chain.ChainSettings;
import dev.quittance.adapters.chain.WatchProviders;
import dev.quittance.bootstrap.settings.ChainConfiguration;
import dev.quittance.domain.NetworkId;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Observes over HTTP. */
final class ConnectedChains {
  private ConnectedChains() {}

  static Chains connect(ChainConfiguration configuration, WatchProviders watch) {
    var observers =
        ChainObservers.create(
            new ChainSettings(
                byName(configuration.ethereum()),
                byName(configuration.bitcoin()),
                configuration.depths(),
                configuration.calls(),
                configuration.resilience(),
                configuration.trust()),
            watch);
    return new Chains(observers.observeChain(), observers.examineAddresses(), observers::close);
  }

  private static Map<String, List<URI>> byName(Map<NetworkId, List<URI>> endpoints) {
    return endpoints.entrySet().stream()
        .collect(Collectors.toMap(entry -> entry.getKey().name(), Map.Entry::getValue));
  }
}
