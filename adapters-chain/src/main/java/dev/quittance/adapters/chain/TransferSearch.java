package dev.quittance.adapters.chain;

import dev.quittance.adapters.chain.TransferLog.Side;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The search for transfers of one token to or from some addresses, newest blocks first. */
final class TransferSearch {
  /** What became of a range. */
  enum Outcome {
    READ,
    /** The node may take a shorter one. */
    REFUSED,
    FAILED,
    /** A newer range was refused; this one is read again after it. */
    PUT_OFF
  }

  private final Side side;
  private final String contract;
  private final Map<String, List<EvmSubject>> parties;
  private final long lowest;
  private final Set<String> places = new HashSet<>();
  private long next;
  private int rangesLeft;

  /**
   * @param highest where the search begins, going down to {@code lowest}
   * @param mostRanges after so many it ends where it is
   */
  TransferSearch(Side side, List<EvmSubject> subjects, long lowest, long highest, int mostRanges) {
    this.side = side;
    this.contract = subjects.getFirst().target().token().orElseThrow().contract();
    this.parties = subjects.stream().collect(Collectors.groupingBy(s -> s.target().address()));
    this.lowest = lowest;
    this.next = highest;
    this.rangesLeft = mostRanges;
  }

  boolean isOpen() {
    return next >= lowest && rangesLeft > 0 && subjects().stream().anyMatch(EvmSubject::isOpen);
  }

  /** From this height on every block was searched. */
  long readFrom() {
    return next + 1;
  }

  List<EvmSubject> subjects() {
    return parties.values().stream().flatMap(List::stream).toList();
  }

  /** Adds the calls for the next ranges. */
  List<Range> next(int ranges, long longest, RpcCalls calls) {
    List<Range> planned = new ArrayList<>();
    long to = next;
    while (to >= lowest && planned.size() < Math.min(ranges, rangesLeft)) {
      long from = Math.max(lowest, to - longest + 1);
      int id = calls.transfers(contract, side, parties.keySet(), from, to);
      planned.add(new Range(from, to, id));
      to = from - 1;
    }
    return planned;
  }

  final class Range {
    private final long from;
    private final long to;
    private final int id;

    private Range(long from, long to, int id) {
      this.from = from;
      this.to = to;
      this.id = id;
    }

    long blocks() {
      return to - from + 1;
    }

    Outcome read(RpcReplies replies) {
      if (to != next) {
        return Outcome.PUT_OFF;
      }
      try {
        collect(this, replies.result(id));
        next = from - 1;
        rangesLeft--;
        return Outcome.READ;
      } catch (ChainFailure failure) {
        if (isRefusal(failure) && blocks() > 1) {
          return Outcome.REFUSED;
        }
        fail(failure);
        return Outcome.FAILED;
      }
    }
  }

  /** Nodes that limit the range or the answer say so in many ways. */
  static boolean isRefusal(ChainFailure failure) {
    return switch (failure.code()) {
      case RPC_ERROR, RATE_LIMITED, ANSWER_TOO_LARGE -> true;
      case HTTP_STATUS -> !failure.mayPass();
      default -> false;
    };
  }

  private void fail(ChainFailure failure) {
    for (EvmSubject subject : subjects()) {
      subject.attempt(
          s -> {
            throw failure;
          });
    }
  }

  private void collect(Range range, JsonNode logs) throws ChainFailure {
    if (!logs.isArray()) {
      throw ChainFailure.malformed("the node answered without a list of logs");
    }
    List<TransferLog> found = new ArrayList<>();
    for (JsonNode log : logs) {
      Optional<TransferLog> transfer = TransferLog.read(log);
      if (transfer.isPresent()) {
        requireAskedFor(range, log, transfer.get());
        found.add(transfer.get());
      }
    }
    // A log that is listed twice is one.
    found.stream().filter(transfer -> places.add(transfer.place())).forEach(this::add);
  }

  private void add(TransferLog transfer) {
    for (EvmSubject subject : parties.get(transfer.party(side))) {
      if (transfer.height() > subject.anchor().map(Anchor::height).orElse(-1L)) {
        subject.transfers(side).add(transfer);
      }
    }
  }

  private void requireAskedFor(Range range, JsonNode log, TransferLog transfer)
      throws ChainFailure {
    if (!log.path("address").asString("").equalsIgnoreCase(contract)
        || !parties.containsKey(transfer.party(side))
        || transfer.height() < range.from
        || transfer.height() > range.to) {
      throw ChainFailure.malformed("the node answered with another log than asked for");
    }
  }
}
