package dev.quittance.adapters.chain;

import dev.quittance.application.port.ObserveChain;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/** Wires the observers of all configured networks; close it to give the connections back. */
public final class ChainObservers implements AutoCloseable {
  private final ExecutorService executor;
  private final HttpClient client;
  private final ObserveChain observeChain;

  private ChainObservers(ExecutorService executor, HttpClient client, ObserveChain observeChain) {
    this.executor = executor;
    this.client = client;
    this.observeChain = observeChain;
  }

  public static ChainObservers create(ChainSettings settings) {
    ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    HttpClient client =
        HttpClient.newBuilder()
            // The default asks every plain-text server to upgrade to HTTP/2, and some choke on it.
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(settings.callTimeout())
            .executor(executor)
            .build();
    return new ChainObservers(executor, client, new ParallelObserver(observers(settings, client)));
  }

  /** Every code that a failed observation can have. */
  public static Set<String> failureCodes() {
    return Arrays.stream(FailureCode.values())
        .map(FailureCode::text)
        .collect(Collectors.toUnmodifiableSet());
  }

  public ObserveChain observeChain() {
    return observeChain;
  }

  /** Ends the calls in flight; their rows fail. */
  @Override
  public void close() {
    client.shutdownNow();
    executor.shutdownNow();
  }

  private static Map<NetworkId, NetworkObserver> observers(
      ChainSettings settings, HttpClient client) {
    Map<NetworkId, NetworkObserver> observers = new HashMap<>();
    settings
        .evmRpcUrls()
        .forEach(
            (name, urls) ->
                add(
                    observers,
                    new NetworkId(Chain.ETHEREUM, name),
                    urls,
                    new EvmObserver(
                        new ChainHttp(client, settings), settings.depths().ethereum())));
    settings
        .esploraUrls()
        .forEach(
            (name, urls) ->
                add(
                    observers,
                    new NetworkId(Chain.BITCOIN, name),
                    urls,
                    new EsploraObserver(
                        new ChainHttp(client, settings), settings.depths().bitcoin())));
    return Map.copyOf(observers);
  }

  private static void add(
      Map<NetworkId, NetworkObserver> observers,
      NetworkId network,
      List<URI> urls,
      EndpointObserver observer) {
    if (!urls.isEmpty()) {
      observers.put(
          network, new FallbackObserver(urls.stream().map(Endpoint::of).toList(), observer));
    }
  }
}
