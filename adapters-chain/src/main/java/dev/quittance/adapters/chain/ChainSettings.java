package dev.quittance.adapters.chain;

import dev.quittance.domain.ConfirmationDepths;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Where the chains are and how patient to be with them.
 *
 * @param evmRpcUrls endpoints by ethereum network, in the order in which they are asked
 * @param esploraUrls base URLs by bitcoin network, in the order in which they are asked
 */
public record ChainSettings(
    Map<String, List<URI>> evmRpcUrls,
    Map<String, List<URI>> esploraUrls,
    ConfirmationDepths depths,
    CallLimits calls,
    Resilience resilience,
    Trust trust) {

  public ChainSettings {
    evmRpcUrls = copy(evmRpcUrls);
    esploraUrls = copy(esploraUrls);
    requireEnough(evmRpcUrls, trust);
    requireEnough(esploraUrls, trust);
  }

  private static Map<String, List<URI>> copy(Map<String, List<URI>> urls) {
    return urls.entrySet().stream()
        .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, e -> List.copyOf(e.getValue())));
  }

  /** An endpoint that is named twice agrees with itself. */
  private static void requireEnough(Map<String, List<URI>> urls, Trust trust) {
    urls.forEach(
        (network, endpoints) -> {
          long different = endpoints.stream().distinct().count();
          if (different != endpoints.size()) {
            throw new IllegalArgumentException("network " + network + " names an endpoint twice");
          }
          if (different > 0 && different < trust.requiredAgreement()) {
            throw new IllegalArgumentException(
                "network %s has %d endpoints, but %d must agree"
                    .formatted(network, different, trust.requiredAgreement()));
          }
        });
  }

  /** Without the keys that URLs carry. */
  @Override
  public String toString() {
    return "ChainSettings[evm=%s, esplora=%s, depths=%s, calls=%s, resilience=%s, trust=%s]"
        .formatted(masked(evmRpcUrls), masked(esploraUrls), depths, calls, resilience, trust);
  }

  private static Map<String, List<Endpoint>> masked(Map<String, List<URI>> urls) {
    return urls.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, e -> e.getValue().stream().map(Endpoint::of).toList()));
  }
}
