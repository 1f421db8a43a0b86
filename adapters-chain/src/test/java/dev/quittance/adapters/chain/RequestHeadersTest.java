package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.Headers;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class RequestHeadersTest {

  @Test
  void aCallSaysWhoAsksAndAsksForNoUpgrade() {
    Headers headers = headersSentTo("http://HOST/v3/key?a=b", "/v3/key?a=b");

    assertThat(headers.getFirst("User-Agent")).startsWith("quittance/");
    assertThat(headers.getFirst("Content-Type")).isEqualTo("application/json");
    assertThat(headers.getFirst("Accept-Encoding")).isEqualTo("identity");
    assertThat(headers).doesNotContainKeys("Upgrade", "Http2-settings", "Authorization");
  }

  @Test
  void userAndPasswordAreSentAsAuthorization() {
    Headers headers = headersSentTo("http://alice:s%3Ccret@HOST", "/");

    // alice:s<cret
    assertThat(headers.getFirst("Authorization")).isEqualTo("Basic YWxpY2U6czxjcmV0");
  }

  private static Headers headersSentTo(String url, String target) {
    var seen = new CompletableFuture<Headers>();
    try (var server =
        ScriptedServer.start(
            (exchange, body) -> {
              assertThat(exchange.getRequestURI()).hasToString(target);
              seen.complete(exchange.getRequestHeaders());
              exchange.sendResponseHeaders(503, -1);
            })) {
      String host = server.url().replace("http://", "");
      var settings = new SettingsBuilder().evm(Rows.NETWORK, url.replace("HOST", host));
      try (var observers = settings.create()) {
        Asked.about(observers, Rows.ether(1)).allFailedWith("chain_http_status");
      }
    }
    return seen.join();
  }
}
