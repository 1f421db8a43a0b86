package dev.quittance.adapters.chain;

import dev.quittance.application.port.ExamineAddresses;
import dev.quittance.application.port.ObserveChain;
import dev.quittance.domain.NetworkId;
import java.net.http.HttpClient;
import java.util.Arrays;
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
  private final Map<NetworkId, List<ChainEndpoint>> endpoints;
  private final ObserveChain observeChain;
  private final ExamineAddresses examineAddresses;

  private ChainObservers(
      ExecutorService executor,
      HttpClient client,
      Map<NetworkId, List<ChainEndpoint>> endpoints,
      Map<NetworkId, NetworkObserver> observers) {
    this.executor = executor;
    this.client = client;
    this.endpoints = endpoints;
    this.observeChain = new ParallelObserver(observers);
    this.examineAddresses = new ParallelExaminer(Networks.examiners(observers));
  }

  public static ChainObservers create(ChainSettings settings, WatchProviders watch) {
    ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    HttpClient client =
        HttpClient.newBuilder()
            // The default asks every plain-text server to upgrade to HTTP/2, and some choke on it.
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(settings.calls().timeout())
            .executor(executor)
            .build();
    var networks = new Networks(settings, new ChainHttp(client, settings.calls()), watch);
    Map<NetworkId, List<ChainEndpoint>> endpoints = networks.endpoints();
    return new ChainObservers(executor, client, endpoints, networks.observers(endpoints));
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

  public ExamineAddresses examineAddresses() {
    return examineAddresses;
  }

  /** Ends the calls in flight; their rows fail. */
  @Override
  public void close() {
    endpoints.values().stream().flatMap(List::stream).forEach(e -> e.provider().close());
    client.shutdownNow();
    executor.shutdownNow();
  }
}
