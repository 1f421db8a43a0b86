package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.PaymentRequest;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Two HTTP calls for any number of rows:
 *
 * <ol>
 *   <li>the head;
 *   <li>one batch: every balance at the head and at the confirmed block, and the head again. If the
 *       head has another hash by then, the balances belong to two chains and none is believed.
 * </ol>
 */
record EvmObserver(ChainHttp http, int depth) implements EndpointObserver {

  @Override
  public List<PaymentRequest> observe(
      Endpoint endpoint, List<PaymentRequest> rows, Deadline deadline, Answers answers)
      throws InterruptedException {
    try {
      var batch = new EvmBatch(rows, head(endpoint, deadline), depth);
      byte[] answer = http.post(endpoint, batch.body(), deadline);
      batch.answer(RpcReplies.parse(answer, endpoint), endpoint, answers);
      return List.of();
    } catch (ChainFailure failure) {
      answers.putAll(rows, failure);
      // A reorganisation is not the endpoint's fault; the rows come due again soon.
      return failure.code() == FailureCode.REORGANISED ? List.of() : rows;
    }
  }

  private ChainHead head(Endpoint endpoint, Deadline deadline)
      throws ChainFailure, InterruptedException {
    var calls = new RpcCalls(1);
    int id = calls.getBlock("latest");
    byte[] answer = http.post(endpoint, calls.body(), deadline);
    JsonNode block = RpcReplies.parse(answer, endpoint).result(id);
    String hash = Json.text(block, "hash");
    if (hash.isBlank()) {
      throw ChainFailure.malformed("the head has no hash");
    }
    return new ChainHead(
        HexQuantity.parseLong(block.path("number"), "the head's number"),
        hash,
        Instant.ofEpochSecond(HexQuantity.parseLong(block.path("timestamp"), "the head's time")));
  }
}
