package dev.quittance.app.server.http;

import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.slf4j.MDC;

/** The names under which a call appears in logs, events and answers. */
record CallNames(String requestId, String correlationId, Traceparent trace) {
  static final String REQUEST_ID = "X-Request-ID";
  static final String CORRELATION_ID = "X-Correlation-ID";
  static final String TRACEPARENT = "traceparent";

  /** Nothing that could break a log line or a header. */
  private static final Pattern ACCEPTED = Pattern.compile("[A-Za-z0-9._:-]{1,128}");

  /**
   * @param header finds the value of a header, or null
   */
  static CallNames of(UnaryOperator<String> header) {
    String requestId = accepted(header.apply(REQUEST_ID), UUID.randomUUID().toString());
    String correlationId = accepted(header.apply(CORRELATION_ID), requestId);
    return new CallNames(
        requestId, correlationId, Traceparent.continuing(header.apply(TRACEPARENT)));
  }

  /** Every line that this thread logs carries the names until they are removed. */
  void putIntoLog() {
    MDC.put("request_id", requestId);
    MDC.put("correlation_id", correlationId);
    MDC.put("trace_id", trace.traceId());
  }

  static void removeFromLog() {
    List.of("request_id", "correlation_id", "trace_id").forEach(MDC::remove);
  }

  private static String accepted(String given, String otherwise) {
    return given != null && ACCEPTED.matcher(given).matches() ? given : otherwise;
  }
}
