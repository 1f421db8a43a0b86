package dev.quittance.devkit.chain;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Reads a fault from a control request. */
record FaultCommand(Fields fields) {
  void script(Faults faults) {
    if (fields.text("kind").equals("fail-for")) {
      faults.failFor(fields.allow("kind", "address").text("address"));
      return;
    }
    Fault fault = fault(fields.text("kind"));
    OptionalInt times = fields.optionalNumber("times");
    if (times.isPresent()) {
      faults.next(times.getAsInt(), fault);
    } else {
      faults.always(fault);
    }
  }

  private Fault fault(String kind) {
    return switch (kind) {
      case "delay" -> Fault.delay(Duration.ofMillis(with("millis").number("millis")));
      case "status" -> status();
      case "garbage" -> plain(Fault.garbage());
      case "truncated" -> plain(Fault.truncated());
      case "oversized" -> Fault.oversized(with("megabytes").number("megabytes"));
      case "dropped" -> plain(Fault.dropped());
      case "no-headers" -> plain(Fault.noHeaders());
      case "headers-then-silence" -> plain(Fault.headersThenSilence());
      case "drip" -> Fault.drip(with("bytesPerSecond").number("bytesPerSecond"));
      case "empty-body" -> plain(Fault.emptyBody());
      case "wrong-content-length" -> plain(Fault.wrongContentLength());
      case "redirect" -> Fault.redirect(with("location").text("location"));
      case "reorg-during" -> plain(Fault.reorgDuring());
      default -> rpcFault(kind);
    };
  }

  private Fault rpcFault(String kind) {
    return switch (kind) {
      case "wrong-id" -> plain(Fault.wrongId());
      case "partial-batch" -> plain(Fault.partialBatch());
      case "reversed-batch" -> plain(Fault.reversedBatch());
      case "duplicated-replies" -> plain(Fault.duplicatedReplies());
      case "batch-limit" -> batchLimit();
      case "rpc-error" -> rpcError();
      case "null-results" -> plain(Fault.nullResults());
      case "decimal-numbers" -> plain(Fault.decimalNumbers());
      case "leading-zeros" -> plain(Fault.leadingZeros());
      case "log-range" -> Fault.logRange(with("blocks").number("blocks"));
      default -> throw new IllegalArgumentException("unknown kind " + kind);
    };
  }

  private Fault status() {
    int status = with("status", "retryAfter").number("status");
    return fields.has("retryAfter")
        ? Fault.status(status, Duration.ofSeconds(fields.number("retryAfter")))
        : Fault.status(status);
  }

  private Fault batchLimit() {
    int calls = with("calls", "status").number("calls");
    return fields.has("status")
        ? Fault.batchLimitStatus(calls, fields.number("status"))
        : Fault.batchLimit(calls);
  }

  private Fault rpcError() {
    with("code", "message");
    return Fault.rpcError(fields.number("code"), fields.text("message"));
  }

  private Fault plain(Fault fault) {
    with();
    return fault;
  }

  private Fields with(String... more) {
    return fields.allow(
        Stream.concat(Stream.of("kind", "times"), Stream.of(more)).toArray(String[]::new));
  }
}
