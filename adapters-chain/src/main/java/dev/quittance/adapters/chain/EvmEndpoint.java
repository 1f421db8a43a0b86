package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/**
 * Three HTTP calls for any number of rows that a node takes in one batch:
 *
 * <ol>
 *   <li>the chain's id and the head;
 *   <li>one batch: every balance at the head and at the confirmed block;
 *   <li>the head's block again. If it has another hash by then, the balances belong to two chains
 *       and none is believed. It is a call of its own because nodes work on a batch in any order.
 * </ol>
 */
final class EvmEndpoint implements ChainEndpoint {
  private final Provider provider;
  private final RpcBatches batches;
  private final ChainIdentity identity;
  private final int depth;
  private final EvmExaminer examiner;

  EvmEndpoint(Provider provider, ChainIdentity identity, int depth) {
    this.provider = provider;
    this.batches = new RpcBatches(provider);
    this.identity = identity;
    this.depth = depth;
    this.examiner = new EvmExaminer(provider, batches, depth);
  }

  static Provider.Trial trial(Endpoint endpoint) {
    var calls = new RpcCalls(1);
    calls.chainId();
    return new Provider.Trial(
        Provider.posting(endpoint, RpcCall.body(calls.all())),
        body -> RpcReplies.parse(body, calls.all(), endpoint));
  }

  @Override
  public Provider provider() {
    return provider;
  }

  @Override
  public ChainHead head(Deadline deadline) throws ChainFailure, InterruptedException {
    var calls = new RpcCalls(2);
    int chainId = calls.chainId();
    int latest = calls.getBlock("latest");
    RpcReplies replies = batches.ask(calls, deadline);
    identity.heard(
        provider.endpoint(),
        HexQuantity.parse(replies.result(chainId), "the chain's id").toString());
    return block(replies.result(latest));
  }

  @Override
  public void requireIdentity() throws ChainFailure {
    identity.require(provider.endpoint());
  }

  @Override
  public ChainHead blockAt(long height, Deadline deadline)
      throws ChainFailure, InterruptedException {
    var calls = new RpcCalls(1);
    int block = calls.getBlock(HexQuantity.of(height));
    return block(batches.ask(calls, deadline).result(block));
  }

  @Override
  public Map<PaymentRequestId, Reading> read(
      ChainHead head, List<PaymentRequest> rows, Deadline deadline)
      throws ChainFailure, InterruptedException {
    var batch = new EvmBatch(rows, head, depth);
    RpcReplies replies = batches.ask(batch.calls(), deadline.after(9, 10));
    requireStillThere(head, deadline);
    return batch.readings(replies, provider.endpoint());
  }

  @Override
  public Map<UUID, Proof> examine(ChainHead head, List<Question> questions, Deadline deadline)
      throws ChainFailure, InterruptedException {
    Map<UUID, Proof> proofs = examiner.examine(head, questions, deadline.after(9, 10));
    requireStillThere(head, deadline);
    return proofs;
  }

  private void requireStillThere(ChainHead head, Deadline deadline)
      throws ChainFailure, InterruptedException {
    if (!blockAt(head.height(), deadline).hash().equals(head.hash())) {
      throw new ChainFailure(
          FailureCode.REORGANISED, "block " + head.height() + " was replaced while it was read");
    }
  }

  static ChainHead block(JsonNode block) throws ChainFailure {
    String hash = Json.text(block, "hash");
    if (hash.isBlank()) {
      throw ChainFailure.malformed("the block has no hash");
    }
    return new ChainHead(
        HexQuantity.parseLong(block.path("number"), "the block's number"),
        hash,
        Instant.ofEpochSecond(HexQuantity.parseLong(block.path("timestamp"), "the block's time")));
  }
}
