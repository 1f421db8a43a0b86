package dev.quittance.devkit.chain;

import dev.quittance.devkit.chain.Answer.Transport;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/** One way in which an answer goes wrong. */
public final class Fault {
  /** Delays add to whatever else is wrong; of the others one request meets only one. */
  enum Kind {
    DELAY,
    ANSWER,
    JSON_RPC_ANSWER
  }

  private final String name;
  private final Kind kind;
  private final UnaryOperator<Answer> change;

  private Fault(String name, Kind kind, UnaryOperator<Answer> change) {
    this.name = name;
    this.kind = kind;
    this.change = change;
  }

  public static Fault delay(Duration delay) {
    Network.requireRange("delay in ms", delay.toMillis(), 0, Duration.ofHours(1).toMillis());
    return new Fault(
        "delay",
        Kind.DELAY,
        a -> {
          Transport t = a.transport();
          return a.with(new Transport(delay, t.paddingMegabytes(), t.dropped()));
        });
  }

  public static Fault status(int status) {
    Network.requireRange("status", status, 400, 599);
    return answer("status", a -> Answer.text(status, "scripted fault"));
  }

  public static Fault status(int status, Duration retryAfter) {
    Network.requireRange("retry-after in seconds", retryAfter.toSeconds(), 0, 86_400);
    Fault plain = status(status);
    return answer("status", a -> plain.change.apply(a).withRetryAfter(retryAfter));
  }

  /** A page instead of JSON, as from a proxy. */
  public static Fault garbage() {
    String page = "<html><body>Bad gateway</body></html>";
    return answer("garbage", a -> Answer.of(200, "text/html", page));
  }

  /** A complete HTTP answer with the first half of the body. */
  public static Fault truncated() {
    return answer("truncated", a -> a.withBody(Arrays.copyOf(a.body(), a.body().length / 2)));
  }

  /** The right answer behind that many megabytes of blanks, without a length announced. */
  public static Fault oversized(int megabytes) {
    Network.requireRange("megabytes", megabytes, 1, 1024);
    return answer("oversized", a -> a.with(new Transport(Duration.ZERO, megabytes, false)));
  }

  /**
   * The connection closes without an answer. Some clients repeat a GET by themselves when that
   * happens on a connection that they had used before.
   */
  public static Fault dropped() {
    return answer("dropped", a -> a.with(new Transport(Duration.ZERO, 0, true)));
  }

  /** Ids that nobody asked for. */
  public static Fault wrongId() {
    return jsonRpc("wrong-id", BatchFaults::wrongIds);
  }

  /** Every second answer of a batch is missing. A single call is answered as it should be. */
  public static Fault partialBatch() {
    return jsonRpc("partial-batch", BatchFaults::everySecond);
  }

  /** The answers of a batch come in the reverse order, which JSON-RPC allows. */
  public static Fault reversedBatch() {
    return jsonRpc("reversed-batch", BatchFaults::reversed);
  }

  Answer applyTo(Answer answer) {
    return change.apply(answer);
  }

  Kind kind() {
    return kind;
  }

  @Override
  public String toString() {
    return name;
  }

  private static Fault answer(String name, UnaryOperator<Answer> change) {
    return new Fault(name, Kind.ANSWER, change);
  }

  private static Fault jsonRpc(String name, UnaryOperator<Answer> change) {
    return new Fault(name, Kind.JSON_RPC_ANSWER, change);
  }
}
