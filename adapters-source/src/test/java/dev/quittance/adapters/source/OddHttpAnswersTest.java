package dev.quittance.adapters.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.quittance.application.Deadline;
import dev.quittance.application.port.FetchRecords;
import dev.quittance.application.port.FetchRecords.Answer;
import dev.quittance.application.port.FetchRecords.Request;
import dev.quittance.application.port.SourceRecord;
import dev.quittance.application.port.SourceText;
import dev.quittance.domain.observer.ObserverType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What services do that no documentation mentions. */
@Timeout(30)
class OddHttpAnswersTest {
  private static final String ONE = "[{\"id\": \"a\", \"seq\": 7}]";
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final FetchRecords fetch = Sources.fetching(name -> null);
  private final CountDownLatch over = new CountDownLatch(1);
  private HttpServer server;
  private volatile HttpHandler service;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            service.handle(exchange);
          }
        });
    server.start();
  }

  @AfterEach
  void stop() {
    over.countDown();
    server.stop(0);
  }

  @Test
  void aPackedAnswerIsUnpacked() throws IOException {
    service = packed("gzip", gzip(ONE));

    assertThat(records(fetch("0"))).extracting(SourceRecord::externalId).containsExactly("a");
  }

  @Test
  void aPackedAnswerWithoutEndIsCutOff() throws IOException {
    service = packed("gzip", gzip("[" + " ".repeat(HttpFetch.LARGEST_ANSWER)));

    assertThat(failure(fetch("0"))).isEqualTo("answer_too_large");
  }

  @Test
  void anAnswerInAnUnknownPackingIsAFailureThatSaysSo() {
    service = packed("br", ONE.getBytes(UTF_8));

    assertThat(failure(fetch("0"))).isEqualTo("encoding_unknown");
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheAnswer() {
    service = answer(200, "\uFEFF" + ONE);

    assertThat(records(fetch("0"))).hasSize(1);
  }

  /** Only 200 with a list says that there is nothing: anything else may be a proxy's excuse. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          200 | ''             | no_items
          200 | null           | no_items
          200 | [{"id": "a"}]  | record_without_cursor
          200 | [1]            | record_without_id
          200 | [] []          | not_json
          204 | ''             | http_status
          206 | []             | http_status
          304 | ''             | http_status
          307 | []             | http_status
          """)
  void anAnswerThatIsNoListIsNotTakenForAnEmptyOne(int status, String body, String code) {
    service = answer(status, body);

    assertThat(failure(fetch("0"))).isEqualTo(code);
  }

  /**
   * A character in its place would sort elsewhere, and the next page would skip what is between.
   */
  @Test
  void aTextCursorThatCannotBeStoredIsRefused() {
    service = answer(200, ONE.replace("7", "\"a\\u0000\""));

    assertThat(failure(fetch("a"))).isEqualTo("cursor_unusable");
  }

  @Test
  void jsonOfAnyDepthEndsInAnAnswer() {
    service = answer(200, "[".repeat(100_000) + "]".repeat(100_000));
    assertThat(failure(fetch("0"))).isEqualTo("not_json");

    service =
        answer(
            200,
            "[{\"id\": \"a\", \"seq\": 7, \"x\": %s%s}]"
                .formatted("[".repeat(398), "]".repeat(398)));
    assertThat(records(fetch("0"))).hasSize(1);
  }

  @Test
  void aServiceThatGivesMoreThanItIsAskedForIsReadWhole() {
    service =
        answer(
            200,
            IntStream.range(0, 5000)
                .mapToObj("{\"id\": %1$d, \"seq\": %1$d}"::formatted)
                .collect(Collectors.joining(",", "[", "]")));

    assertThat(records(fetch("0"))).hasSize(5000);
  }

  @Test
  void numbersAsIdsAreComparedByTheirValue() {
    service =
        answer(
            200,
            Stream.of("1", "1.0", "1E0", "\"1.0\"", "-1.50", "100", "1e2")
                .map("{\"id\": %s, \"seq\": 7}"::formatted)
                .collect(Collectors.joining(",", "[", "]")));

    assertThat(records(fetch("0")))
        .extracting(SourceRecord::externalId)
        .containsExactly("1", "1", "1", "1.0", "-1.5", "100", "100");
  }

  /** The headers are there at once, so only the deadline of the whole call can end it. */
  @Test
  void anAnswerThatComesInDropsEndsWithTheDeadlineAndTheSourceIsFreeAgain() {
    service = this::drip;

    assertThat(failure(fetch(Configurations.WES, "0", Duration.ofMillis(500))))
        .isEqualTo("timeout");
    service = answer(200, ONE);
    await().until(() -> fetch("0") instanceof Answer.Page);
  }

  @Test
  void anAnswerThatBreaksOffIsAFailure() {
    service =
        exchange -> {
          exchange.sendResponseHeaders(200, 1000);
          exchange.getResponseBody().write(ONE.getBytes(UTF_8));
          exchange.getResponseBody().flush();
        };

    assertThat(failure(fetch("0"))).isEqualTo("unreachable");
  }

  @Test
  void aCursorIsEscapedForAnyPartOfTheUrl() {
    var asked = new CompletableFuture<String>();
    service =
        exchange -> {
          asked.complete(exchange.getRequestURI().getRawPath());
          answer(200, "[]").handle(exchange);
        };
    fetch("a b+c/d?");

    assertThat(asked).isCompletedWithValue("/since/a%20b%2Bc%2Fd%3F/10");
  }

  /** Each is answered only when both have asked. */
  @Test
  void typesWithTheSameSourceDoNotWaitForEachOther() throws Exception {
    var both = new CountDownLatch(2);
    service =
        exchange -> {
          both.countDown();
          isOver(both, PATIENCE);
          answer(200, ONE).handle(exchange);
        };
    var other = new ObserverType("inventory");
    var first = new CompletableFuture<Answer>();
    Thread.startVirtualThread(() -> first.complete(fetch(other, "0", PATIENCE)));

    assertThat(fetch(Configurations.WES, "0", PATIENCE)).isInstanceOf(Answer.Page.class);
    assertThat(first.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isInstanceOf(Answer.Page.class);
  }

  private void drip(HttpExchange exchange) throws IOException {
    exchange.sendResponseHeaders(200, 0);
    while (!isOver(over, Duration.ofMillis(20))) {
      exchange.getResponseBody().write(' ');
      exchange.getResponseBody().flush();
    }
  }

  private static boolean isOver(CountDownLatch latch, Duration patience) throws IOException {
    try {
      return latch.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new InterruptedIOException();
    }
  }

  private static HttpHandler answer(int status, String body) {
    byte[] bytes = body.getBytes(UTF_8);
    return exchange -> {
      exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
      if (bytes.length > 0) {
        exchange.getResponseBody().write(bytes);
      }
    };
  }

  private static HttpHandler packed(String encoding, byte[] body) {
    return exchange -> {
      exchange.getResponseHeaders().set("Content-Encoding", encoding);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    };
  }

  private static byte[] gzip(String text) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var packing = new GZIPOutputStream(bytes)) {
      packing.write(text.getBytes(UTF_8));
    }
    return bytes.toByteArray();
  }

  private Answer fetch(String cursor) {
    return fetch(Configurations.WES, cursor, PATIENCE);
  }

  /** The cursor is a text if it looks like one. */
  private Answer fetch(ObserverType type, String cursor, Duration patience) {
    String source =
        """
        {"kind": "http", "url": "http://127.0.0.1:%d/since/{cursor}/{limit}",
         "id": "/id", "cursor": {"at": "/seq", "type": "%s"}}
        """
            .formatted(server.getAddress().getPort(), cursor.equals("0") ? "number" : "text");
    return fetch.fetch(
        new Request(type, new SourceText(source), cursor, 10),
        Deadline.in(patience, System::nanoTime));
  }

  private static List<SourceRecord> records(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Page.class);
    return ((Answer.Page) answer).records();
  }

  private static String failure(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Failed.class);
    return ((Answer.Failed) answer).code();
  }
}
