package dev.quittance.app.server.http;

import dev.quittance.application.Principal;
import java.time.Duration;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One line and one measurement per call. Nothing in them is as the caller wrote it. */
final class CallLog {
  private static final Logger LOG = LoggerFactory.getLogger(HttpApi.class);
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT");

  private final RecordCalls calls;

  CallLog(RecordCalls calls) {
    this.calls = calls;
  }

  void answered(String method, Call call, int status, Duration took) {
    String known = METHODS.contains(method) ? method : "OTHER";
    calls.record(known, call.route(), status, took);
    var line =
        LOG.atInfo()
            .addKeyValue("method", known)
            .addKeyValue("route", call.route())
            .addKeyValue("status", status)
            .addKeyValue("duration_ms", took.toMillis());
    call.principal()
        .map(Principal::merchantId)
        .ifPresent(id -> line.addKeyValue("merchant_id", id));
    call.principal().map(Principal::keyId).ifPresent(id -> line.addKeyValue("key_id", id));
    line.log("call");
  }
}
