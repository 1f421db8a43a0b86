package dev.quittance.app.server.http;

import dev.quittance.application.port.EventView;
import dev.quittance.application.port.ReadEvents;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * GET /v1/events: what happened past a position; with {@code wait}, not before something did or the
 * time is up.
 */
final class ReadEventLog implements Route.Handle {
  static final String[] PARAMETERS = {"after", "limit", "wait"};

  private static final int MOST_EVENTS = 500;
  private static final int DEFAULT_EVENTS = 100;
  private static final int MOST_SECONDS = 30;

  private final ReadEvents events;
  private final EventHints hints;

  /**
   * @param nextAfter what to ask for next
   */
  private record EventsJson(List<EventJson> data, long nextAfter) {}

  ReadEventLog(ReadEvents events, EventHints hints) {
    this.events = events;
    this.hints = hints;
  }

  @Override
  public Reply handle(Asked asked) throws InterruptedException {
    var query = asked.query();
    OptionalLong after = query.number("after", 0, Long.MAX_VALUE, 0);
    OptionalLong limit = query.number("limit", 1, MOST_EVENTS, DEFAULT_EVENTS);
    OptionalLong wait = query.number("wait", 0, MOST_SECONDS, 0);
    query.problems().throwIfAny();
    var found =
        await(
            asked.merchantId(),
            after.orElseThrow(),
            (int) limit.orElseThrow(),
            Duration.ofSeconds(wait.orElseThrow()));
    long next = found.isEmpty() ? after.orElseThrow() : found.getLast().position().orElseThrow();
    return Reply.ok(new EventsJson(found.stream().map(EventJson::of).toList(), next));
  }

  private List<EventView> await(String merchantId, long after, int limit, Duration atMost)
      throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    while (true) {
      // Before the look: a hint that comes during it must not be missed.
      long seen = hints.seen();
      var found = events.read(merchantId, after, limit);
      var left = Duration.ofNanos(end - System.nanoTime());
      if (!found.isEmpty() || !left.isPositive() || !hints.awaitBeyond(seen, left)) {
        return found;
      }
    }
  }
}
