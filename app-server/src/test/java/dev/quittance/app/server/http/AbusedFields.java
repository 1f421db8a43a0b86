package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.Abuse.create;
import static dev.quittance.app.server.http.Abuse.shorten;
import static dev.quittance.app.server.http.AbusedFields.FIELDS;
import static dev.quittance.app.server.http.AbusedFields.bodyWith;
import static dev.quittance.app.server.http.AbusedFields.good;

import java.util.ArrayList;
import java.util.List;

/** Every field of a new payment request with every value that none of them takes. */
final class AbusedFields {
  static final List<String> FIELDS =
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

  private AbusedFields() {}

  static List<Abuse> all() {
    var cases = new ArrayList<Abuse>();
    for (String field : FIELDS) {
      for (String value : NEVER) {
        cases.add(create(field + " = " + shorten(value), bodyWith(field, value)));
      }
    }
    return cases;
  }

  static String bodyWith(String field, String value) {
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

  static String good(String field) {
    return switch (field) {
      case "chain" -> "\"bitcoin\"";
      case "network" -> "\"regtest\"";
      case "asset" -> "\"BTC\"";
      case "amount_minor" -> "\"1\"";
      case "expires_in_seconds" -> "60";
      default -> "{}";
    };
  }
}
