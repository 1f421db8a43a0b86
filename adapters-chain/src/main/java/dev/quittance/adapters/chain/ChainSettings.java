package dev.quittance.adapters.chain;

import dev.quittance.domain.ConfirmationDepths;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Where the chains are and how patient to be with them.
 *
 * @param evmRpcUrls endpoints by ethereum network, in the order in which they are asked
 * @param esploraUrls base URLs by bitcoin network, in the order in which they are asked
 * @param callTimeout for one HTTP call, its body included; leave room for a fallback before the
 *     deadline of a batch
 * @param concurrency HTTP calls in flight to one network
 * @param maxAnswerBytes the largest body that is read
 */
public record ChainSettings(
    Map<String, List<URI>> evmRpcUrls,
    Map<String, List<URI>> esploraUrls,
    ConfirmationDepths depths,
    Duration callTimeout,
    int concurrency,
    long maxAnswerBytes) {

  public ChainSettings {
    evmRpcUrls = copy(evmRpcUrls);
    esploraUrls = copy(esploraUrls);
    if (!callTimeout.isPositive()) {
      throw new IllegalArgumentException("a call timeout is positive");
    }
    if (concurrency < 1) {
      throw new IllegalArgumentException("at least one call is in flight");
    }
    if (maxAnswerBytes < 1 || maxAnswerBytes > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("an answer has 1 to 2147483647 bytes");
    }
  }

  private static Map<String, List<URI>> copy(Map<String, List<URI>> urls) {
    return urls.entrySet().stream()
        .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, e -> List.copyOf(e.getValue())));
  }

  /** Without the keys that URLs carry. */
  @Override
  public String toString() {
    return "ChainSettings[evm=%s, esplora=%s, depths=%s, callTimeout=%s, concurrency=%d, max=%d]"
        .formatted(
            masked(evmRpcUrls),
            masked(esploraUrls),
            depths,
            callTimeout,
            concurrency,
            maxAnswerBytes);
  }

  private static Map<String, List<Endpoint>> masked(Map<String, List<URI>> urls) {
    return urls.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, e -> e.getValue().stream().map(Endpoint::of).toList()));
  }
}
