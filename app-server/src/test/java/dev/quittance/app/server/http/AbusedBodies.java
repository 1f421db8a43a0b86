package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.Abuse.AUTHORIZED;
import static dev.quittance.app.server.http.Abuse.create;
import static dev.quittance.app.server.http.Abuse.json;
import static dev.quittance.app.server.http.Abuse.raw;
import static dev.quittance.app.server.http.Abuse.shorten;
import static dev.quittance.app.server.http.AbusedFields.FIELDS;
import static dev.quittance.app.server.http.AbusedFields.bodyWith;
import static dev.quittance.app.server.http.AbusedFields.good;
import static dev.quittance.app.server.http.ApiClient.REQUESTS;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Bodies that are no payment request as a whole. */
final class AbusedBodies {
  private AbusedBodies() {}

  static List<Abuse> all() {
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
}
