package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.Abuse.AUTHORIZED;
import static dev.quittance.app.server.http.Abuse.json;
import static dev.quittance.app.server.http.Abuse.raw;
import static dev.quittance.app.server.http.Abuse.shorten;
import static dev.quittance.app.server.http.ApiClient.REQUESTS;

import java.util.ArrayList;
import java.util.List;

/** Paths and methods that lead nowhere. */
final class AbusedPaths {
  private AbusedPaths() {}

  static List<Abuse> all() {
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
              AUTHORIZED + "Idempotency-Key: k\r\n" + json(14),
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
}
