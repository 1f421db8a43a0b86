package dev.quittance.adapters.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.quittance.application.Deadline;
import dev.quittance.application.port.FetchRecords;
import dev.quittance.application.port.FetchRecords.Answer;
import dev.quittance.application.port.FetchRecords.Request;
import dev.quittance.application.port.SourceRecord;
import dev.quittance.application.port.SourceText;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
class HttpSourceTest {
  private static final String TOKEN = "Bearer hunter2";

  private final FetchRecords fetch = Sources.fetching(Map.of("WES_TOKEN", TOKEN)::get);
  private final CountDownLatch over = new CountDownLatch(1);
  private HttpServer server;
  private volatile HttpExchange asked;
  private volatile int status = 200;
  private volatile String answer = "{\"data\": []}";

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::handle);
    server.start();
  }

  @AfterEach
  void stop() {
    over.countDown();
    server.stop(0);
  }

  @Test
  void aPageIsAskedForByCursorAndLimitAndReadByPointers() {
    answer =
        """
        {"data": [{"sku": "a b", "seq": 7, "qty": 1.50, "gone": null}, {"sku": "c", "seq": 12}]}
        """;

    assertThat(fetch("5"))
        .isEqualTo(
            new Answer.Page(
                List.of(
                    new SourceRecord(
                        "a b:7",
                        "7",
                        "{\"sku\":\"a b\",\"seq\":7,\"qty\":1.50,\"gone\":null}",
                        Optional.empty()),
                    new SourceRecord(
                        "c:12", "12", "{\"sku\":\"c\",\"seq\":12}", Optional.empty()))));
    assertThat(asked.getRequestURI()).hasToString("/tasks?since=5&max=10");
    assertThat(asked.getRequestHeaders().getFirst("Authorization")).isEqualTo(TOKEN);
  }

  @Test
  void timesAreSpelledOneWayAndEscapedInTheUrl() {
    answer = "{\"data\": [{\"sku\": \"a\", \"seq\": \"2026-01-01T05:45:00+05:45\"}]}";
    String times =
        source().replace("\"number\", \"overlap\": 100", "\"timestamp\", \"overlap\": \"5m\"");

    assertThat(only(fetch(times, "2026-01-01T00:00:00Z")).cursor())
        .isEqualTo("2026-01-01T00:00:00Z");
    assertThat(asked.getRequestURI().getRawQuery())
        .isEqualTo("since=2026-01-01T00%3A00%3A00Z&max=10");
  }

  @Test
  void whatNoDatabaseTakesIsReplaced() {
    answer = "{\"data\": [{\"sku\": \"a\\u0000\", \"seq\": 1, \"x\": [\"\\ud800\", 1e99999]}]}";

    SourceRecord record = only(fetch("0"));
    assertThat(record.externalId()).isEqualTo("a\uFFFD0000:1");
    assertThat(record.payload())
        .isEqualTo("{\"sku\":\"a\uFFFD\",\"seq\":1,\"x\":[\"\uFFFD\",\"1E+99999\"]}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          429 | {}                      | rate_limited
          503 | {}                      | http_status
          302 | {}                      | http_status
          200 | {}                      | no_items
          200 | {"data": 1}             | no_items
          200 | <html>                  | not_json
          200 | {"data": [{"seq": 1}]}  | record_without_id
          200 | {"data": [{"sku": true, "seq": 1}]}  | record_without_id
          200 | {"data": [{"sku": "a", "seq": 1, "seq": 2}]} | not_json
          200 | {"data": [{"sku": "a", "seq": "x"}]} | cursor_unusable
          """)
  void whatIsNoPageIsAFailure(int status, String body, String code) {
    this.status = status;
    answer = body;

    assertThat(failure(fetch("0")).code()).isEqualTo(code);
  }

  @Test
  void anAnswerWithoutEndIsCutOff() {
    answer = "[" + " ".repeat(HttpFetch.LARGEST_ANSWER);

    assertThat(failure(fetch("0")).code()).isEqualTo("answer_too_large");
  }

  @Test
  void silenceEndsWithTheDeadline() {
    status = 0;
    var failed = failure(fetch(source(), "0", Duration.ofMillis(300)));

    assertThat(failed.code()).isEqualTo("timeout");
  }

  @Test
  void aServiceThatIsNotThereIsAFailureWithoutItsUrl() {
    server.stop(0);

    assertThat(failure(fetch("0"))).isEqualTo(new Answer.Failed("unreachable", "ConnectException"));
  }

  @Test
  void aSecretThatIsNotThereIsNamedAndNothingIsAsked() {
    assertThat(failure(fetch(source().replace("WES_TOKEN", "NO_TOKEN"), "0")))
        .isEqualTo(
            new Answer.Failed("secret_missing", "the environment variable NO_TOKEN is not set"));
    assertThat(asked).isNull();
  }

  private Answer fetch(String cursor) {
    return fetch(source(), cursor);
  }

  private Answer fetch(String source, String cursor) {
    return fetch(source, cursor, Duration.ofSeconds(20));
  }

  private Answer fetch(String source, String cursor, Duration patience) {
    return fetch.fetch(
        new Request(Configurations.WES, new SourceText(source), cursor, 10),
        Deadline.in(patience, System::nanoTime));
  }

  private String source() {
    return Configurations.HTTP.replace(
        "https://wes.internal", "http://127.0.0.1:" + server.getAddress().getPort());
  }

  private static SourceRecord only(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Page.class);
    return ((Answer.Page) answer).records().getFirst();
  }

  private static Answer.Failed failure(Answer answer) {
    var failed = (Answer.Failed) answer;
    assertThat(failed.message()).doesNotContain("hunter2");
    return failed;
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      asked = exchange;
      if (status == 0) {
        over.await();
        return;
      }
      byte[] body = answer.getBytes(UTF_8);
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
