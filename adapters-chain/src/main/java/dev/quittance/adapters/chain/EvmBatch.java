package dev.quittance.adapters.chain;

import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/** The calls about rows of one network at one head, and how their replies are read. */
final class EvmBatch {
  private record Row(PaymentRequest request, int atHead, OptionalInt atDepth) {}

  private final ChainHead head;
  private final long confirmedHeight;
  private final RpcCalls calls;
  private final List<Row> rows;
  private final int headAgain;

  EvmBatch(List<PaymentRequest> requests, ChainHead head, int depth) {
    this.head = head;
    this.confirmedHeight = head.height() - depth + 1;
    this.calls = new RpcCalls(2 * requests.size() + 1);
    this.rows = new ArrayList<>(requests.size());
    requests.forEach(request -> rows.add(ask(request)));
    // Last, so that a reorganisation while the node works through the batch is noticed.
    this.headAgain = calls.getBlock(HexQuantity.of(head.height()));
  }

  byte[] body() {
    return calls.body();
  }

  void answer(RpcReplies replies, Endpoint endpoint, Answers answers) throws ChainFailure {
    requireSameHead(replies.result(headAgain));
    for (Row row : rows) {
      try {
        answers.put(row.request(), new Answer.Observed(observation(row, replies, endpoint)));
      } catch (ChainFailure failure) {
        answers.put(row.request(), failure);
      }
    }
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

  private void requireSameHead(JsonNode block) throws ChainFailure {
    if (!block.path("hash").asString("").equals(head.hash())) {
      throw new ChainFailure(
          FailureCode.REORGANISED, "block " + head.height() + " was replaced while it was read");
    }
  }

  private Observation observation(Row row, RpcReplies replies, Endpoint endpoint)
      throws ChainFailure {
    AmountMinor atHead = amount(replies, row.atHead());
    AmountMinor confirmed = confirmedHeight < 0 ? AmountMinor.ZERO : atHead;
    if (row.atDepth().isPresent()) {
      confirmed = amount(replies, row.atDepth().getAsInt());
    }
    // A balance that left after it was confirmed had been received.
    AmountMinor seen = atHead.compareTo(confirmed) < 0 ? confirmed : atHead;
    return new Observation(seen, confirmed, head, endpoint.name());
  }

  private static AmountMinor amount(RpcReplies replies, int id) throws ChainFailure {
    return new AmountMinor(HexQuantity.parse(replies.result(id), "the balance"));
  }
}
