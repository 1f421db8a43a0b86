package dev.quittance.adapters.source;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.SourceRecord;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;

/** Asks an HTTP service. Redirects are not followed: they would carry the header elsewhere. */
final class HttpFetch {
  static final int LARGEST_ANSWER = 16 * 1024 * 1024;

  private static final int OK = 200;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final Duration CONNECT = Duration.ofSeconds(10);

  private final UnaryOperator<String> environment;
  private final HttpClient client = HttpClient.newBuilder().connectTimeout(CONNECT).build();

  HttpFetch(UnaryOperator<String> environment) {
    this.environment = environment;
  }

  List<SourceRecord> fetch(HttpSource source, String cursor, int limit, Deadline deadline)
      throws SourceFailure, InterruptedException {
    JsonNode items = send(request(source, cursor, limit, deadline)).at(source.items());
    if (!items.isArray()) {
      throw new SourceFailure("no_items", "the answer has no list at \"" + source.items() + "\"");
    }
    List<SourceRecord> records = new ArrayList<>(items.size());
    for (JsonNode item : items) {
      records.add(record(source, item));
    }
    return records;
  }

  private HttpRequest request(HttpSource source, String cursor, int limit, Deadline deadline)
      throws SourceFailure {
    var request =
        HttpRequest.newBuilder(UrlTemplate.fill(source.url(), cursor, limit))
            .timeout(deadline.remaining().plusMillis(1))
            .header("Accept", "application/json");
    if (source.header().isPresent()) {
      var header = source.header().get();
      try {
        request.setHeader(header.name(), header.value().reveal(environment));
      } catch (IllegalArgumentException e) {
        // Its message repeats the value.
        throw new SourceFailure("header_unusable", "the header cannot be sent");
      }
    }
    return request.build();
  }

  private JsonNode send(HttpRequest request) throws SourceFailure, InterruptedException {
    try {
      HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
      try (InputStream body = response.body()) {
        if (response.statusCode() != OK) {
          throw refused(response.statusCode());
        }
        byte[] answer = unpacked(body, response.headers()).readNBytes(LARGEST_ANSWER + 1);
        if (answer.length > LARGEST_ANSWER) {
          throw new SourceFailure(
              "answer_too_large", "the answer has more than " + LARGEST_ANSWER + " bytes");
        }
        return Json.parse(answer, "the answer");
      }
    } catch (HttpTimeoutException e) {
      throw new SourceFailure("timeout", "there was no answer in time");
    } catch (IOException e) {
      // Only the kind of error: texts of network errors may quote the whole URL.
      throw new SourceFailure("unreachable", e.getClass().getSimpleName());
    }
  }

  /** Nothing was said about packing, so a service may; what is too large is so unpacked. */
  private static InputStream unpacked(InputStream body, HttpHeaders headers)
      throws IOException, SourceFailure {
    String encoding = headers.firstValue("Content-Encoding").orElse("identity");
    return switch (encoding.toLowerCase(Locale.ROOT)) {
      case "identity", "" -> body;
      case "gzip", "x-gzip" -> new GZIPInputStream(body);
      default ->
          throw new SourceFailure("encoding_unknown", "the answer is packed, and not by gzip");
    };
  }

  private static SourceFailure refused(int status) {
    return status == TOO_MANY_REQUESTS
        ? new SourceFailure("rate_limited", "the service answered 429: too many requests")
        : new SourceFailure("http_status", "the service answered status " + status);
  }

  private static SourceRecord record(HttpSource source, JsonNode item) throws SourceFailure {
    List<Optional<String>> id =
        source.ids().stream().map(part -> Pointers.idPart(item.at(part))).toList();
    return Records.create(source, id, Pointers.text(item.at(source.cursor())), item);
  }
}
