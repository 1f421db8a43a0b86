package dev.quittance.devkit.chain;

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

  private interface Change {
    Answer apply(Asked asked, Answer answer);
  }

  private final String name;
  private final Kind kind;
  private final Change change;

  private Fault(String name, Kind kind, Change change) {
    this.name = name;
    this.kind = kind;
    this.change = change;
  }

  public static Fault delay(Duration delay) {
    Network.requireRange("delay in ms", delay.toMillis(), 0, Duration.ofHours(1).toMillis());
    return new Fault("delay", Kind.DELAY, (asked, a) -> a.with(delay));
  }

  public static Fault status(int status) {
    requireErrorStatus(status);
    return answer("status", a -> Answer.text(status, "scripted fault"));
  }

  public static Fault status(int status, Duration retryAfter) {
    requireErrorStatus(status);
    Network.requireRange("retry-after in seconds", retryAfter.toSeconds(), 0, 86_400);
    String seconds = Long.toString(retryAfter.toSeconds());
    return answer(
        "status", a -> Answer.text(status, "scripted fault").withHeader("Retry-After", seconds));
  }

  /** To another address, as when a provider moves or asks for a login. */
  public static Fault redirect(String location) {
    return answer("redirect", a -> Answer.text(302, "moved").withHeader("Location", location));
  }

  /** A page instead of JSON, as from a proxy. */
  public static Fault garbage() {
    String page = "<html><body>Bad gateway</body></html>";
    return answer("garbage", a -> Answer.of(200, "text/html", page));
  }

  /** Success, and nothing else. */
  public static Fault emptyBody() {
    return answer("empty-body", a -> a.withBody(new byte[0]));
  }

  /** A complete HTTP answer with the first half of the body. */
  public static Fault truncated() {
    return answer("truncated", a -> a.withBody(Arrays.copyOf(a.body(), a.body().length / 2)));
  }

  /** The connection closes in the middle of the body that was announced. */
  public static Fault wrongContentLength() {
    return delivered("wrong-content-length", new Delivery.CutOff());
  }

  /** The right answer behind that many megabytes of blanks, without a length announced. */
  public static Fault oversized(int megabytes) {
    Network.requireRange("megabytes", megabytes, 1, 1024);
    return delivered("oversized", new Delivery.Padded(megabytes));
  }

  /**
   * The connection closes without an answer. Some clients repeat a GET by themselves when that
   * happens on a connection that they had used before.
   */
  public static Fault dropped() {
    return delivered("dropped", new Delivery.Dropped());
  }

  /**
   * The request is read and nothing comes back until the faults are cleared. That the client went
   * away is noticed only then.
   */
  public static Fault noHeaders() {
    return delivered("no-headers", new Delivery.Silence());
  }

  /** Headers and half of the body come back, the rest when the faults are cleared. */
  public static Fault headersThenSilence() {
    return delivered("headers-then-silence", new Delivery.HalfThenSilence());
  }

  /** The right answer, slowly: a timeout between bytes never ends it. */
  public static Fault drip(int bytesPerSecond) {
    Network.requireRange("bytes per second", bytesPerSecond, 1, 1_000_000);
    return delivered("drip", new Delivery.Drip(bytesPerSecond));
  }

  /** The newest block is replaced once the answer is made, so that the next one contradicts it. */
  public static Fault reorgDuring() {
    return new Fault("reorg-during", Kind.ANSWER, Fault::reorganise);
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

  /** Every answer of a batch comes twice. */
  public static Fault duplicatedReplies() {
    return jsonRpc("duplicated-replies", BatchFaults::duplicated);
  }

  /** A larger batch gets one error without an id, as from Geth. */
  public static Fault batchLimit(int calls) {
    Network.requireRange("calls", calls, 1, Integer.MAX_VALUE);
    Answer refusal = RpcFaults.error(RpcException.INVALID_REQUEST, "batch too large");
    return jsonRpc("batch-limit", a -> BatchFaults.size(a) > calls ? refusal : a);
  }

  /** A larger batch gets an HTTP status such as 413. */
  public static Fault batchLimitStatus(int calls, int status) {
    Network.requireRange("calls", calls, 1, Integer.MAX_VALUE);
    requireErrorStatus(status);
    Answer refusal = Answer.text(status, "batch too large");
    return jsonRpc("batch-limit", a -> BatchFaults.size(a) > calls ? refusal : a);
  }

  /** One error for the whole request; it has an id if the request was a single call. */
  public static Fault rpcError(int code, String message) {
    return jsonRpc("rpc-error", a -> RpcFaults.error(a, code, message));
  }

  /** Every result is null. */
  public static Fault nullResults() {
    return jsonRpc("null-results", BatchFaults::nullResults);
  }

  /** Quantities are JSON numbers instead of hex text. */
  public static Fault decimalNumbers() {
    return new Fault("decimal-numbers", Kind.JSON_RPC_ANSWER, Quantities::asNumbers);
  }

  /** Quantities have leading zeros, which clients should put up with. */
  public static Fault leadingZeros() {
    return new Fault("leading-zeros", Kind.JSON_RPC_ANSWER, Quantities::withLeadingZeros);
  }

  /** eth_getLogs over more blocks than that is an error. */
  public static Fault logRange(int blocks) {
    Network.requireRange("blocks", blocks, 1, Integer.MAX_VALUE);
    return new Fault(
        "log-range", Kind.JSON_RPC_ANSWER, (asked, a) -> RpcFaults.capLogs(asked, a, blocks));
  }

  Answer applyTo(Asked asked, Answer answer) {
    // What is wrong with JSON-RPC needs JSON-RPC; a request to a wrong path has a plain answer.
    boolean possible = kind != Kind.JSON_RPC_ANSWER || answer.isJson();
    return possible ? change.apply(asked, answer) : answer;
  }

  Kind kind() {
    return kind;
  }

  @Override
  public String toString() {
    return name;
  }

  private static Answer reorganise(Asked asked, Answer answer) {
    Network network = asked.endpoint().network();
    if (network.head().height() > 0) {
      network.reorg(1);
    }
    return answer;
  }

  private static Fault answer(String name, UnaryOperator<Answer> change) {
    return new Fault(name, Kind.ANSWER, (asked, a) -> change.apply(a));
  }

  private static Fault delivered(String name, Delivery delivery) {
    return answer(name, a -> a.with(delivery));
  }

  private static Fault jsonRpc(String name, UnaryOperator<Answer> change) {
    return new Fault(name, Kind.JSON_RPC_ANSWER, (asked, a) -> change.apply(a));
  }

  private static void requireErrorStatus(int status) {
    Network.requireRange("status", status, 400, 599);
  }
}
