package dev.quittance.app.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.quittance.application.port.ListPaymentRequests.Filter;
import dev.quittance.domain.DiscrepancyId;
import dev.quittance.domain.PaymentRequestId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ValidationTest {
  private static final Cursors CURSORS = new Cursors(PaymentRequestId.PREFIX);
  private static final Cursors.Place PLACE =
      new Cursors.Place(
          Instant.parse("2026-01-31T00:00:00.123456Z"),
          new PaymentRequestId(new UUID(1, 2)).toString());

  @Test
  void everyProblemIsToldAtOnce() {
    var details =
        details(
            "{\"chain\":1,\"network\":\"NOPE\",\"amount_minor\":\"0\",\"expires_in_seconds\":1,\"x\":0}");

    assertThat(details)
        .extracting(each -> each.get("field").stringValue() + " " + each.get("code").stringValue())
        .containsExactlyInAnyOrder(
            "x unknown_field",
            "chain wrong_type",
            "network invalid_format",
            "asset required",
            "amount_minor invalid_format",
            "expires_in_seconds out_of_range");
  }

  @Test
  void problemsInsideMetadataNameTheirPlace() {
    assertThat(detail("{\"metadata\":{\"a\":{\"b\":[\"\\u0000\"]}}}", "metadata.a.b[]"))
        .isEqualTo("invalid_character");
    assertThat(detail("{\"metadata\":{\"a\":1e70}}", "metadata.a")).isEqualTo("too_long");
  }

  @Test
  void duplicatesAndDepthAreTold() {
    assertThat(detail("{\"asset\":\"a\",\"asset\":\"b\"}", "asset")).isEqualTo("duplicate_field");
    String deep = "{\"metadata\":" + "{\"a\":".repeat(20) + "1" + "}".repeat(21);
    assertThat(detail(deep, "")).isEqualTo("too_deep");
  }

  @Test
  void theLargestBodyIsAccepted() {
    var body =
        CreateBody.parse(
            """
            {"chain":"ethereum","network":"a","asset":"A.b_c-1","amount_minor":"%s",
             "expires_in_seconds":2592000,"metadata":{"n":%s}}\
            """
                .formatted("9".repeat(78), "9".repeat(64))
                .getBytes(StandardCharsets.UTF_8));

    assertThat(body.amount().toString()).isEqualTo("9".repeat(78));
    assertThat(body.timeToPay()).isEqualTo(Duration.ofDays(30));
    assertThat(body.metadata()).isEqualTo("{\"n\":" + "9".repeat(64) + "}");
  }

  @Test
  void aCursorComesBackAsItWas() {
    String text = CURSORS.write(PLACE, Filter.NONE);

    assertThat(text).matches("[A-Za-z0-9_-]+");
    assertThat(CURSORS.read(text, Filter.NONE)).isEqualTo(PLACE);
  }

  @Test
  void aCursorThatWasTamperedWithIsRefused() {
    String text = CURSORS.write(PLACE, Filter.NONE);

    for (String wrong : List.of("", "x", text + "x", text.substring(1), "=", text + text)) {
      assertThatExceptionOfType(ApiError.class)
          .as(wrong)
          .isThrownBy(() -> CURSORS.read(wrong, Filter.NONE))
          .satisfies(error -> assertThat(error.code()).isEqualTo(ErrorCode.INVALID_CURSOR));
    }
  }

  @Test
  void aCursorOfAnotherListIsRefused() {
    String text = CURSORS.write(PLACE, Filter.NONE);

    assertThatExceptionOfType(ApiError.class)
        .isThrownBy(() -> new Cursors(DiscrepancyId.PREFIX).read(text, Filter.NONE))
        .satisfies(error -> assertThat(error.code()).isEqualTo(ErrorCode.INVALID_CURSOR));
  }

  @Test
  void aQueryIsDecodedStrictly() {
    var query = Query.parse("a=x+y%20%C3%BC&b=", Set.of("a", "b"));

    assertThat(query.problems().isEmpty()).isTrue();
    assertThat(query.text("a")).contains("x y ü");
    assertThat(query.text("b")).contains("");
    for (String wrong : List.of("a=%", "a=%C3", "a=%zz", "a=1&a=2", "c=1", "%=1", "a=1&", "A=1")) {
      assertThat(Query.parse(wrong, Set.of("a")).problems().isEmpty()).as(wrong).isFalse();
    }
  }

  @Test
  void aTraceIsContinuedOnlyIfItIsValid() {
    String trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    assertThat(Traceparent.continuing("00-" + trace + "-00f067aa0ba902b7-01").traceId())
        .isEqualTo(trace);
    assertThat(Traceparent.continuing("cc-" + trace + "-00f067aa0ba902b7-01-more").traceId())
        .isEqualTo(trace);
    for (String wrong :
        List.of(
            "",
            trace,
            "ff-" + trace + "-00f067aa0ba902b7-01",
            "00-" + trace + "-00f067aa0ba902b7-01-more",
            "00-" + trace + "-0000000000000000-01",
            "00-" + trace.toUpperCase(Locale.ROOT) + "-00f067aa0ba902b7-01")) {
      assertThat(Traceparent.continuing(wrong).traceId()).as(wrong).isNotEqualTo(trace);
    }
  }

  private static String detail(String body, String field) {
    for (JsonNode each : details(body)) {
      if (each.get("field").stringValue().equals(field)) {
        return each.get("code").stringValue();
      }
    }
    return "no problem with " + field;
  }

  private static JsonNode details(String body) {
    try {
      CreateBody.parse(body.getBytes(StandardCharsets.UTF_8));
      return Json.MAPPER.createArrayNode();
    } catch (ApiError error) {
      return Json.MAPPER.readTree(error.reply().body()).get("error").get("details");
    }
  }
}
