package dev.quittance.adapters.chain;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.quittance.adapters.chain.Provider.Subject;
import dev.quittance.application.Deadline;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;

/** One endpoint, called directly. Its trial asks for "/trial". */
final class Calling implements AutoCloseable {
  private final HttpClient client = HttpClient.newHttpClient();
  private final Provider provider;

  Calling(String url, CallLimits limits, Resilience resilience, WatchProviders watch) {
    Endpoint endpoint = Endpoint.of(URI.create(url));
    var trial = new Provider.Trial(endpoint.request("/trial").GET().build(), body -> body);
    this.provider =
        new Provider("dev", endpoint, new ChainHttp(client, limits), resilience, trial, watch);
  }

  Provider provider() {
    return provider;
  }

  String call() throws ChainFailure, InterruptedException {
    return call(Subject.CHAIN, Duration.ofSeconds(30));
  }

  String call(Subject subject, Duration time) throws ChainFailure, InterruptedException {
    return provider.get(
        subject, "/", body -> new String(body, UTF_8), Deadline.in(time, System::nanoTime));
  }

  FailureCode failure() {
    return failure(Subject.CHAIN, Duration.ofSeconds(30));
  }

  FailureCode failure(Subject subject, Duration time) {
    return catchThrowableOfType(ChainFailure.class, () -> call(subject, time)).code();
  }

  @Override
  public void close() {
    provider.close();
    client.shutdownNow();
  }
}
