package dev.quittance.app.server;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A merchant with a wallet on ethereum/devnet and a key, who calls over HTTP. */
final class Merchant implements AutoCloseable {
  static final String NAME = "shop";

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String BODY =
      """
      {"chain":"ethereum","network":"devnet","asset":"ETH","amount_minor":"1000"}\
      """;

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE).build();
  private final String key;

  Merchant(String key) {
    this.key = key;
  }

  /** Made by the commands that a person would use. */
  static Merchant in(TestDatabase database) {
    Invocation.on(
        database,
        "wallets",
        "add",
        "--merchant=" + NAME,
        "--chain=ethereum",
        "--network=devnet",
        "--xpub=" + ExtendedKeys.ETHEREUM);
    var created =
        Invocation.on(database, "keys", "create", "--merchant=" + NAME, "--role=operator");
    return new Merchant(created.out().strip());
  }

  String keyId() {
    return key.substring(3, 15);
  }

  HttpResponse<String> create(URI server, String idempotencyKey)
      throws IOException, InterruptedException {
    return send(
        request(server)
            .header("Idempotency-Key", idempotencyKey)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(BODY)));
  }

  HttpResponse<String> get(URI uri) throws IOException, InterruptedException {
    return send(request(uri).GET());
  }

  int statusOf(URI uri) throws IOException, InterruptedException {
    return get(uri).statusCode();
  }

  JsonNode json(URI uri) throws IOException, InterruptedException {
    return JsonMapper.shared().readTree(get(uri).body());
  }

  private HttpRequest.Builder request(URI uri) {
    return HttpRequest.newBuilder(uri).timeout(PATIENCE).header("Authorization", "Bearer " + key);
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
