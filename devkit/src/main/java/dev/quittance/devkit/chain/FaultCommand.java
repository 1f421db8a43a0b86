package dev.quittance.devkit.chain;

import java.time.Duration;
import java.util.OptionalInt;

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
      case "wrong-id" -> plain(Fault.wrongId());
      case "partial-batch" -> plain(Fault.partialBatch());
      case "reversed-batch" -> plain(Fault.reversedBatch());
      default -> throw new IllegalArgumentException("unknown kind " + kind);
    };
  }

  private Fault status() {
    fields.allow("kind", "times", "status", "retryAfter");
    int status = fields.number("status");
    return fields.has("retryAfter")
        ? Fault.status(status, Duration.ofSeconds(fields.number("retryAfter")))
        : Fault.status(status);
  }

  private Fault plain(Fault fault) {
    fields.allow("kind", "times");
    return fault;
  }

  private Fields with(String field) {
    return fields.allow("kind", "times", field);
  }
}
