package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.Abuse.AUTHORIZED;
import static dev.quittance.app.server.http.Abuse.raw;
import static dev.quittance.app.server.http.Abuse.shorten;
import static dev.quittance.app.server.http.ApiClient.REQUESTS;

import java.util.ArrayList;
import java.util.List;

/** Every query parameter with bad values, and parameters that there are not. */
final class AbusedQueries {
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

  private AbusedQueries() {}

  static List<Abuse> all() {
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
}
