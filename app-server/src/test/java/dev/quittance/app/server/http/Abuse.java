package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.ApiClient.REQUESTS;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Calls that must be refused, built from tables. {@code KEY} stands for a writer's key and {@code
 * ID} for a request of its merchant; texts are sent as ISO-8859-1, so every byte can be had.
 */
record Abuse(String name, String bytes) {
  static final String MARK = "FORGED";

  private static final String AUTHORIZED = "Authorization: Bearer KEY\r\n";

  static Stream<Abuse> all() {
    return Stream.of(
            fields(),
            bodies(),
            contentTypes(),
            keys(),
            idempotencyKeys(),
            queries(),
            paths(),
            http())
        .flatMap(List::stream);
  }

  private static final List<String> FIELDS =
      List.of("chain", "network", "asset", "amount_minor", "expires_in_seconds", "metadata");

  /** As they stand in the JSON. None of them is acceptable in any field. */
  private static final List<String> NEVER =
      List.of(
          "null",
          "true",
          "false",
          "[]",
          "[1]",
          "0",
          "-1",
          "-0",
          "1.5",
          "60.0",
          "1e3",
          "1e999",
          "1e-999",
          "99999999999999999999",
          "2592001",
          "59",
          "-9223372036854775809",
          "\"\"",
          "\" \"",
          "\"\\u0000\"",
          "\"a\\u0000b\"",
          "\"\\ud800\"",
          "\"\\udc00x\"",
          "\"\\ud800\\ud800\"",
          "\"' OR 1=1 --\"",
          "\"'; DROP TABLE app.payment_requests; --\"",
          "\"$(id)\"",
          "\"${jndi:ldap://x}\"",
          "\"../../etc/passwd\"",
          "\"%00\"",
          "\"\\r\\nFORGED: x\"",
          "\"\\nFORGED\"",
          "\"<script>alert(1)</script>\"",
          "\"\\u202e\"",
          "\"\uD83D\uDE00\"",
          "\"１２３\"",
          "\"٣\"",
          "\"0x1F\"",
          "\"+1\"",
          "\"-1\"",
          "\"1.0\"",
          "\"1,0\"",
          "\"1e5\"",
          "\"1 \"",
          "\" 1\"",
          "\"NaN\"",
          "\"null\\u0000\"",
          "NaN",
          "Infinity",
          "-Infinity",
          "undefined",
          "'x'",
          "0x10",
          "01",
          "+1",
          ".5",
          "1.",
          "\"unterminated",
          "{\"$gt\":\"\"",
          "\"" + "x".repeat(5_000) + "\"",
          "\"" + "9".repeat(79) + "\"");

  private static List<Abuse> fields() {
    var cases = new ArrayList<Abuse>();
    for (String field : FIELDS) {
      for (String value : NEVER) {
        if (!isFineFor(field, value)) {
          cases.add(create(field + " = " + shorten(value), bodyWith(field, value)));
        }
      }
    }
    return cases;
  }

  /** A text of digits is a good name of a network or an asset, if nobody else's. */
  private static boolean isFineFor(String field, String value) {
    return false;
  }

  private static String bodyWith(String field, String value) {
    var body = new StringBuilder("{");
    for (String name : FIELDS) {
      body.append(body.length() > 1 ? "," : "")
          .append('"')
          .append(name)
          .append("\":")
          .append(name.equals(field) ? value : good(name));
    }
    return body.append("}").toString();
  }

  private static String good(String field) {
    return switch (field) {
      case "chain" -> "\"bitcoin\"";
      case "network" -> "\"regtest\"";
      case "asset" -> "\"BTC\"";
      case "amount_minor" -> "\"1\"";
      case "expires_in_seconds" -> "60";
      default -> "{}";
    };
  }

  private static List<Abuse> bodies() {
    String good = bodyWith("", "");
    var bodies = new ArrayList<String>();
    bodies.addAll(
        List.of(
            "",
            " ",
            "{",
            "}",
            "[",
            "[]",
            "[{}]",
            "\"\"",
            "1",
            "null",
            "true",
            "{}",
            "{}{}",
            good + good,
            good + "x",
            good + ",",
            good + "]",
            "\uFEFF" + good,
            "{\"a\"}",
            "{a:1}",
            "{'chain':'bitcoin'}",
            "// x\n" + good,
            "/* x */" + good,
            "{,}",
            "{\"a\":1,}",
            "[" + good + "]",
            "\"" + good.replace("\"", "\\\"") + "\"",
            "chain=bitcoin&network=x",
            "<xml/>",
            "\u0000",
            good + "\u0000",
            good.replace("bitcoin", "bit\u0001coin"),
            good.replace("bitcoin", "bit\ncoin"),
            "[".repeat(30_000),
            "{\"a\":".repeat(5_000)));
    for (String extra :
        List.of(
            "id",
            "merchant_id",
            "status",
            "address",
            "version",
            "__proto__",
            "Chain",
            "CHAIN",
            "amount",
            "expected_amount_minor",
            "",
            " ",
            "chain ",
            "\\u0000",
            "\\ud800",
            "\\r\\nFORGED")) {
      bodies.add("{\"" + extra + "\":\"x\"," + good.substring(1));
    }
    for (String field : FIELDS) {
      bodies.add("{\"" + field + "\":" + good(field) + "," + good.substring(1));
    }
    for (String field : FIELDS.subList(0, 4)) {
      bodies.add(good.replace("\"" + field + "\":" + good(field) + ",", ""));
    }
    for (String metadata :
        List.of(
            "{\"a\":\"\\u0000\"}",
            "{\"\\u0000\":1}",
            "{\"a\":\"\\ud83d\"}",
            "{\"\\udead\":1}",
            "{\"a\":1,\"a\":2}",
            "{\"a\":{\"b\":1,\"b\":2}}",
            "{\"a\":1e999999999}",
            "{\"a\":-1e-999999999}",
            "{\"a\":" + "9".repeat(65) + "}",
            "{\"a\":" + "9".repeat(2_000) + "}",
            "{\"a\":\"" + "x".repeat(4_096) + "\"}",
            "{\"a\":[" + "1,".repeat(600) + "1]}",
            "{\"a\":[" + "{},".repeat(600) + "1]}",
            "{\"a\":" + "[".repeat(30) + "]".repeat(30) + "}",
            "{\"a\":\"" + "\u00fc".repeat(2_100) + "\"}")) {
      bodies.add(bodyWith("metadata", metadata));
    }
    var cases = new ArrayList<Abuse>();
    bodies.forEach(body -> cases.add(create("body " + shorten(body), body)));
    cases.addAll(brokenUtf8(good));
    return cases;
  }

  private static List<Abuse> brokenUtf8(String good) {
    return Stream.of(
            "\u00ff",
            "\u00c0\u00af",
            "\u00ed\u00a0\u0080",
            "\u00e2\u0082",
            "\u00f8\u0088\u0080\u0080\u0080")
        .map(bytes -> good.replace("bitcoin", "bit" + bytes))
        .map(body -> raw("broken UTF-8", "POST", REQUESTS, AUTHORIZED + json(body.length()), body))
        .toList();
  }

  private static List<Abuse> contentTypes() {
    String body = bodyWith("", "");
    return Stream.of(
            "",
            "Content-Type:\r\n",
            "Content-Type: text/plain\r\n",
            "Content-Type: application/xml\r\n",
            "Content-Type: application/json; charset=utf-16\r\n",
            "Content-Type: application/json;\r\n",
            "Content-Type: application/json; charset=utf-8; x=y\r\n",
            "Content-Type: application/jsonp\r\n",
            "Content-Type: application/x-www-form-urlencoded\r\n",
            "Content-Type: multipart/form-data; boundary=x\r\n",
            "Content-Type: application/json, text/plain\r\n",
            "Content-Type: */*\r\n",
            "Content-Type: application/json\r\nContent-Type: application/json\r\n",
            "Content-Type: application/vnd.api+json\r\n",
            "Content-Type: application/json; charset=\u00fc\r\n")
        .map(
            type ->
                raw(
                    "type " + type.strip(),
                    "POST",
                    REQUESTS,
                    AUTHORIZED + type + "Content-Length: " + body.length() + "\r\n",
                    body))
        .toList();
  }

  private static List<Abuse> keys() {
    return Stream.of(
            "",
            "Authorization:\r\n",
            "Authorization: KEY\r\n",
            "Authorization: Bearer\r\n",
            "Authorization: Bearer x\r\n",
            "Authorization: Basic KEY\r\n",
            "Authorization: Bearer KEYx\r\n",
            "Authorization: Bearer KEY KEY\r\n",
            "Authorization: Bearer KEY,KEY\r\n",
            "Authorization: Bearer \"KEY\"\r\n",
            "Authorization: Bearer KEY\u0080\r\n",
            "Authorization: Bearer KEY\r\nAuthorization: Bearer KEY\r\n",
            "Authorization: Bearer qk_000000000000_" + "A".repeat(43) + "\r\n",
            "Authorization: Bearer qk_' OR 1=1 --_" + "A".repeat(43) + "\r\n",
            "Authorization: Bearer " + "q".repeat(5_000) + "\r\n",
            "X-Api-Key: KEY\r\n",
            "Cookie: key=KEY\r\n")
        .flatMap(
            header ->
                Stream.of(REQUESTS, "/v1/assets", "/v1/events?wait=30")
                    .map(path -> raw("key " + shorten(header), "GET", path, header, "")))
        .toList();
  }

  private static List<Abuse> idempotencyKeys() {
    String body = bodyWith("", "");
    return Stream.of(
            "Idempotency-Key:\r\n",
            "Idempotency-Key:   \r\n",
            "Idempotency-Key: \u00fc\r\n",
            "Idempotency-Key: a\tb\r\n",
            "Idempotency-Key: " + "x".repeat(256) + "\r\n",
            "Idempotency-Key: a\r\nIdempotency-Key: a\r\n",
            "Idempotency-Key: a\r\nidempotency-key: b\r\n",
            "Idempotency-Key: a\u007f\r\n",
            "Idempotency-Key: a\u0000b\r\n",
            "Idempotency-Key: a\u0001b\r\n")
        .map(
            header ->
                raw(
                    "idempotency " + shorten(header),
                    "POST",
                    REQUESTS,
                    AUTHORIZED + header + json(body.length()),
                    body))
        .toList();
  }

  private static final List<String> BAD_PARAMETERS =
      List.of(
          "",
          "%20",
          "%00",
          "%",
          "%4",
          "%zz",
          "%ff",
          "%c0%af",
          "-1",
          "1.5",
          "1e3",
          "0x10",
          "x",
          "null",
          "99999999999999999999",
          "'%20OR%201=1--",
          "%27;DROP%20TABLE%20x",
          "%0d%0aFORGED",
          "[]",
          "{}",
          "%F0%9F%98%80",
          "a,b",
          "true%00",
          "%EF%BC%91",
          "..%2f..",
          "A".repeat(3_000));

  private static List<Abuse> queries() {
    var cases = new ArrayList<Abuse>();
    for (String parameter : ListRequests.PARAMETERS) {
      BAD_PARAMETERS.forEach(value -> query(REQUESTS, parameter, value, cases));
    }
    for (String parameter : ReadEventLog.PARAMETERS) {
      BAD_PARAMETERS.forEach(value -> query("/v1/events", parameter, value, cases));
    }
    for (String path : List.of(REQUESTS, "/v1/events", "/v1/assets", REQUESTS + "/ID")) {
      for (String query :
          List.of(
              "x=1",
              "limit=1&limit=1&x",
              "&",
              "=",
              "=x",
              "%00=1",
              "LIMIT=1",
              "limit%00=1",
              "%=1",
              "?",
              "a&b&c")) {
        cases.add(raw("query " + path + "?" + query, "GET", path + "?" + query, AUTHORIZED, ""));
      }
    }
    for (String wrong :
        List.of(
            "limit=0",
            "limit=201",
            "created_after=2026-13-01T00:00:00Z",
            "created_after=2026-01-01",
            "created_after=-0001-01-01T00:00:00Z",
            "created_after=%2B999999-01-01T00:00:00Z",
            "cursor=MS4x",
            "cursor=====",
            "status=PENDING",
            "status=paid",
            "chain=BITCOIN")) {
      cases.add(raw("query " + wrong, "GET", REQUESTS + "?" + wrong, AUTHORIZED, ""));
    }
    for (String wrong : List.of("limit=0", "limit=501", "wait=31", "after=9223372036854775808")) {
      cases.add(raw("query " + wrong, "GET", "/v1/events?" + wrong, AUTHORIZED, ""));
    }
    return cases;
  }

  private static void query(String path, String name, String value, List<Abuse> cases) {
    boolean isAName = name.equals("network") || name.equals("asset");
    if (!(isAName && value.matches("x|null|-1|1\\.5|1e3|0x10|9+"))) {
      String target = path + "?" + name + "=" + value;
      cases.add(raw("query " + shorten(target), "GET", target, AUTHORIZED, ""));
    }
  }

  private static List<Abuse> paths() {
    var cases = new ArrayList<Abuse>();
    for (String id :
        List.of(
            "pr_",
            "x",
            "0",
            "-1",
            "null",
            "pr_" + "0".repeat(31),
            "pr_" + "0".repeat(33),
            "pr_" + "g".repeat(32),
            "PR_" + "0".repeat(32),
            "pr_" + "A".repeat(32),
            "pr_" + "0".repeat(32),
            "%00",
            "%0d%0aFORGED",
            "%2e%2e",
            "..",
            ".",
            "%2f",
            "%5c",
            "a;b=c",
            ";x",
            "%20",
            "'%20OR%201=1--",
            "%F0%9F%98%80",
            "%ff",
            "%zz",
            "%",
            "*",
            "{id}",
            "pr_" + "0".repeat(3_000),
            "\u00fc",
            "\u0001")) {
      cases.add(raw("path " + shorten(id), "GET", REQUESTS + "/" + id, AUTHORIZED, ""));
      cases.add(
          raw("events " + shorten(id), "GET", REQUESTS + "/" + id + "/events", AUTHORIZED, ""));
      cases.add(
          raw(
              "cancel " + shorten(id),
              "POST",
              REQUESTS + "/" + id + "/cancel",
              AUTHORIZED + json(14),
              "{\"reason\":\"x\"}"));
    }
    for (String path :
        List.of(
            "/v1",
            "/v1/",
            "/V1/assets",
            "/v1//assets",
            "//v1/assets",
            "/v1/assets/",
            "/v1/assets/x",
            "/v2/assets",
            "/docs/../v1/assets",
            "/docs/%2e%2e/x",
            "/docs/docs.html",
            "/docs/..%2f..%2fetc/passwd",
            "/openapi.json",
            "/.env",
            "/admin",
            "/metrics",
            "/v1/payment-requests/ID/x",
            "/v1/payment-requests/ID/events/x",
            "/" + "x".repeat(7_000),
            "/healthz/",
            "/healthz;x=y/z",
            "/\\",
            "/%5c",
            "/v1/%61ssets%00")) {
      cases.add(raw("path " + shorten(path), "GET", path, AUTHORIZED, ""));
    }
    for (String method :
        List.of("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get", "G'ET", "QUERY")) {
      for (String path : List.of(REQUESTS, "/v1/assets", "/healthz", REQUESTS + "/ID/cancel")) {
        cases.add(raw("method " + method + " " + path, method, path, AUTHORIZED + json(2), "{}"));
      }
    }
    return cases;
  }

  private static List<Abuse> http() {
    String body = bodyWith("", "");
    String post =
        "POST "
            + REQUESTS
            + " HTTP/1.1\r\nHost: x\r\n"
            + AUTHORIZED
            + "Content-Type: application/json\r\n";
    return Stream.of(
            "\r\n\r\n\r\nX\r\n\r\n",
            "GET\r\n\r\n",
            "GET /healthz\r\n\r\n",
            "GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n",
            "GET /healthz HTTP/1.1\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: x y\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: x\r\n: empty\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: x\r\nBad Header: y\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: x\r\nNo-Colon\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n",
            "GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET healthz HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n",
            "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
            "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
            post + "Content-Length: -1\r\n\r\n",
            post + "Content-Length: x\r\n\r\n",
            post + "Content-Length: 1e3\r\n\r\n",
            post + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
            post + "Content-Length: 99999999999999999999\r\n\r\n",
            post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
            post + "Transfer-Encoding: gzip\r\n\r\n{}",
            post + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
            post + "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n{}",
            post + "Content-Length: 4000000000\r\n\r\n{}",
            post + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}",
            post + "Content-Length: " + (body.length() + 10) + "\r\n\r\n" + body,
            "GET /healthz HTTP/1.1\r\nHost: x\r\nX: " + "y".repeat(9_000) + "\r\n\r\n",
            "GET /" + "z".repeat(9_000) + " HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /healthz HTTP/1.1\r\nHost: x\r\n" + "A: b\r\n".repeat(2_000) + "\r\n")
        .map(bytes -> new Abuse("http " + shorten(bytes), bytes))
        .toList();
  }

  private static Abuse create(String name, String body) {
    String bytes = new String(body.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    return raw(name, "POST", REQUESTS, AUTHORIZED + json(bytes.length()), bytes);
  }

  private static String json(int length) {
    return "Content-Type: application/json\r\nContent-Length: " + length + "\r\n";
  }

  private static Abuse raw(String name, String method, String target, String headers, String body) {
    return new Abuse(
        name,
        method
            + " "
            + target
            + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
            + headers
            + "\r\n"
            + body);
  }

  private static String shorten(String text) {
    String line = text.replaceAll("\\p{Cntrl}", "~");
    return line.length() <= 60 ? line : line.substring(0, 60) + "...";
  }
}
