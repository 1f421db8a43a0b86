package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import java.util.ArrayList;
import java.util.List;

/**
 * Sends calls to one node in as few batches as it accepts. How large a batch may be is learned: one
 * that is refused is halved until one is not, and the size is remembered.
 */
final class RpcBatches {
  private final Provider provider;
  private final BatchLimit limit = new BatchLimit(System::nanoTime);

  RpcBatches(Provider provider) {
    this.provider = provider;
  }

  /** Calls that the node left out are asked once more; what is missing then stays missing. */
  RpcReplies ask(RpcCalls calls, Deadline deadline) throws ChainFailure, InterruptedException {
    var replies = new RpcReplies(provider.endpoint());
    int sent = sendFirst(calls.all(), replies, deadline);
    sendTogether(calls.all().subList(sent, calls.all().size()), replies, deadline);
    List<RpcCall> missing = calls.all().stream().filter(replies::isMissing).toList();
    sendPiece(missing, replies, deadline);
    return replies;
  }

  private void sendTogether(List<RpcCall> calls, RpcReplies replies, Deadline deadline)
      throws InterruptedException {
    int size = limit.calls();
    List<List<RpcCall>> pieces = new ArrayList<>();
    for (int from = 0; from < calls.size(); from += size) {
      pieces.add(calls.subList(from, Math.min(calls.size(), from + size)));
    }
    if (!pieces.isEmpty()) {
      Fork.each(pieces, piece -> sendPiece(piece, replies, deadline));
    }
  }

  /** A batch that fails costs only the calls in it. */
  private RpcReplies sendPiece(List<RpcCall> calls, RpcReplies replies, Deadline deadline)
      throws InterruptedException {
    List<RpcCall> left = calls;
    try {
      while (!left.isEmpty()) {
        left = left.subList(sendFirst(left, replies, deadline), left.size());
      }
    } catch (ChainFailure failure) {
      replies.failed(left, failure);
    }
    return replies;
  }

  /** Returns how many calls were in the first batch that the node took. */
  private int sendFirst(List<RpcCall> calls, RpcReplies replies, Deadline deadline)
      throws ChainFailure, InterruptedException {
    while (true) {
      int size = Math.min(limit.calls(), calls.size());
      try {
        replies.addAll(post(calls.subList(0, size), deadline));
        return size;
      } catch (ChainFailure failure) {
        requireSmaller(size, failure);
      }
    }
  }

  private void requireSmaller(int size, ChainFailure failure) throws ChainFailure {
    boolean refused = failure.code() == FailureCode.BATCH_REFUSED;
    if (!refused && failure.code() != FailureCode.ANSWER_TOO_LARGE) {
      throw failure;
    }
    if (size == 1) {
      limit.refusedAlone();
      throw refused ? ChainFailure.refused(FailureCode.HTTP_STATUS, failure.getMessage()) : failure;
    }
    limit.refused(size);
  }

  private RpcReplies post(List<RpcCall> calls, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return provider.post(
        RpcCall.body(calls), body -> RpcReplies.parse(body, calls, provider.endpoint()), deadline);
  }
}
