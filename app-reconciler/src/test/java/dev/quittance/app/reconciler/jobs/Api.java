package dev.quittance.app.reconciler.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The server, as the holder of a key calls it. */
record Api(HttpClient http, URI server, String key) {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  JsonNode get(String path) {
    return send(path, request -> request);
  }

  JsonNode post(String path, String body) {
    return send(
        path,
        request ->
            request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(body)));
  }

  private JsonNode send(String path, UnaryOperator<HttpRequest.Builder> as) {
    var request =
        HttpRequest.newBuilder(server.resolve(path))
            .timeout(PATIENCE)
            .header("Authorization", "Bearer " + key);
    try {
      var answer = http.send(as.apply(request).build(), BodyHandlers.ofString());
      assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
      return JsonMapper.shared().readTree(answer.body());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
