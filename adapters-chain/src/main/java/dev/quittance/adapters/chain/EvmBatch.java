package dev.quittance.adapters.chain;

import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentTarget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/** The calls about rows of one network at one head, and how their replies are read. */
final class EvmBatch {
  private record Row(PaymentRequest request, int atHead, OptionalInt atDepth) {}

  private final ChainHead head;
  private final long confirmedHeight;
  private final RpcCalls calls;
  private final List<Row> rows;

  EvmBatch(List<PaymentRequest> requests, ChainHead head, int depth) {
    this.head = head;
    this.confirmedHeight = head.height() - depth + 1;
    this.calls = new RpcCalls(2 * requests.size());
    this.rows = new ArrayList<>(requests.size());
    requests.forEach(request -> rows.add(ask(request)));
  }

  RpcCalls calls() {
    return calls;
  }

  Map<PaymentRequestId, Reading> readings(RpcReplies replies, Endpoint endpoint) {
    Map<PaymentRequestId, Reading> readings = HashMap.newHashMap(rows.size());
    for (Row row : rows) {
      readings.put(row.request().id(), reading(row, replies, endpoint));
    }
    return readings;
  }

  private Row ask(PaymentRequest request) {
    int atHead = ask(request.target(), head.height());
    // At depth 1 the confirmed block is the head. On a chain shorter than the depth there is none.
    boolean two = confirmedHeight >= 0 && confirmedHeight < head.height();
    OptionalInt atDepth =
        two ? OptionalInt.of(ask(request.target(), confirmedHeight)) : OptionalInt.empty();
    return new Row(request, atHead, atDepth);
  }

  private int ask(PaymentTarget target, long height) {
    String block = HexQuantity.of(height);
    return target
        .token()
        .map(token -> calls.balanceOf(token.contract(), target.address(), block))
        .orElseGet(() -> calls.getBalance(target.address(), block));
  }

  private Reading reading(Row row, RpcReplies replies, Endpoint endpoint) {
    try {
      AmountMinor atHead = amount(row, replies.result(row.atHead()));
      AmountMinor confirmed = confirmedHeight < 0 ? AmountMinor.ZERO : atHead;
      if (row.atDepth().isPresent()) {
        confirmed = amount(row, replies.result(row.atDepth().getAsInt()));
      }
      // A balance that left after it was confirmed had been received.
      AmountMinor seen = atHead.compareTo(confirmed) < 0 ? confirmed : atHead;
      return new Reading.Read(new Observation(seen, confirmed, head, endpoint.name()));
    } catch (ChainFailure failure) {
      return new Reading.NotRead(failure);
    }
  }

  private static AmountMinor amount(Row row, JsonNode result) throws ChainFailure {
    boolean token = row.request().target().token().isPresent();
    return new AmountMinor(
        token ? HexQuantity.firstWord(result) : HexQuantity.parse(result, "the balance"));
  }
}
