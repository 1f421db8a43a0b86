package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.Abuse.AUTHORIZED;
import static dev.quittance.app.server.http.Abuse.shorten;
import static dev.quittance.app.server.http.AbusedFields.bodyWith;
import static dev.quittance.app.server.http.ApiClient.REQUESTS;

import java.util.List;
import java.util.stream.Stream;

/** What is no HTTP at all, or only almost. */
final class AbusedHttp {
  private AbusedHttp() {}

  static List<Abuse> all() {
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
}
