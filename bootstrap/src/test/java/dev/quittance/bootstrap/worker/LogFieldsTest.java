package dev.quittance.bootstrap.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.testing.CapturedLog;
import dev.quittance.bootstrap.testing.FakeDatabase;
import dev.quittance.bootstrap.testing.Requests;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.StatusChange;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class LogFieldsTest {
  private static final Duration LONG = Duration.ofHours(1);

  @Test
  void theSummaryOfACycleHasItsFields() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      TestLoops.loop(FakeDatabase.withDue(3), RunMode.ONCE, LONG).run();

      JsonNode line = only(log.lines("cycle"));
      assertThat(line.propertyNames())
          .containsExactlyInAnyOrder(
              "timestamp",
              "message",
              "logger",
              "thread",
              "level",
              "role",
              "worker_id",
              "claimed",
              "scanned",
              "confirmed",
              "detected",
              "expired",
              "skipped",
              "errors",
              "late_writes",
              "duration_ms");
      assertThat(line.get("role").stringValue()).isEqualTo("reconciler");
      assertThat(line.get("worker_id").stringValue()).isEqualTo("w");
      assertThat(line.get("claimed").intValue()).isEqualTo(3);
      assertThat(line.get("confirmed").intValue()).isEqualTo(3);
    }
  }

  @Test
  void startAndStopTellWhoWorksAndHow() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      TestLoops.loop(FakeDatabase.withDue(3), RunMode.ONCE, LONG).run();

      JsonNode started = only(log.lines("worker started"));
      assertThat(started.get("worker_id").stringValue()).isEqualTo("w");
      assertThat(started.get("poll_interval_seconds").intValue()).isEqualTo(3600);
      assertThat(started.get("lease_seconds").intValue()).isEqualTo(30);
      JsonNode stopped = only(log.lines("worker stopped"));
      assertThat(stopped.get("worker_id").stringValue()).isEqualTo("w");
      assertThat(stopped.get("confirmed").intValue()).isEqualTo(3);
    }
  }

  @Test
  void anIdleCycleIsNoNews() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      TestLoops.loop(new FakeDatabase(), RunMode.ONCE, LONG).run();
      assertThat(log.lines("cycle")).isEmpty();
    }
    try (var log = CapturedLog.json(LogLevel.DEBUG)) {
      TestLoops.loop(new FakeDatabase(), RunMode.ONCE, LONG).run();
      assertThat(log.lines("cycle")).hasSize(1);
    }
  }

  @Test
  void aTransitionIsLoggedWithRequestAndStatuses() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      var claim = Requests.claimed();
      new LogReconciliation()
          .transitioned(claim, new StatusChange(PaymentStatus.PENDING, PaymentStatus.DETECTED));

      JsonNode line = only(log.lines("transition"));
      assertThat(line.get("request_id").stringValue()).isEqualTo(claim.id().toString());
      assertThat(line.get("from").stringValue()).isEqualTo("pending");
      assertThat(line.get("to").stringValue()).isEqualTo("detected");
      assertThat(line.get("worker_id").stringValue()).isEqualTo("w");
    }
  }

  @Test
  void anOutageIsOneLinePerCodeAndCycle() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      var report = new LogReconciliation();
      for (int i = 0; i < 100; i++) {
        report.failed(Requests.claimed(), "timeout", "no answer in time");
      }
      report.failed(Requests.claimed(), "bad_answer", "x".repeat(10_000));
      report.cycleEnded();
      report.cycleEnded();

      assertThat(log.lines("requests failed"))
          .extracting(line -> line.get("code").stringValue(), line -> line.get("count").intValue())
          .containsExactly(tuple("timeout", 100), tuple("bad_answer", 1));
      assertThat(log.lines()).allMatch(line -> line.length() < 1_000);
    }
  }

  private static JsonNode only(List<JsonNode> lines) {
    assertThat(lines).hasSize(1);
    return lines.getFirst();
  }
}
