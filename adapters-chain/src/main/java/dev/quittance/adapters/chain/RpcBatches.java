package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Sends calls to one node in as few batches as it accepts. How large a batch may be is learned: one
 * that is refused is halved until one is not, and the size is remembered.
 */
final class RpcBatches {
  /** Geth's default, and as many as most services take. */
  private static final int LARGEST = 1_000;

  private final Provider provider;
  private final AtomicInteger limit = new AtomicInteger(LARGEST);

  RpcBatches(Provider provider) {
    this.provider = provider;
  }

  /** Calls that the node left out are asked once more; what is missing then stays missing. */
  RpcReplies ask(RpcCalls calls, Deadline deadline) throws ChainFailure, InterruptedException {
    var replies = new RpcReplies(provider.endpoint());
    send(calls.all(), replies, deadline);
    List<RpcCall> missing = calls.all().stream().filter(replies::isMissing).toList();
    if (!missing.isEmpty()) {
      sendPiece(missing, replies, deadline);
    }
    return replies;
  }

  private void send(List<RpcCall> calls, RpcReplies replies, Deadline deadline)
      throws ChainFailure, InterruptedException {
    int sent = sendFirst(calls, replies, deadline);
    List<List<RpcCall>> pieces = new ArrayList<>();
    for (int from = sent; from < calls.size(); from += limit.get()) {
      pieces.add(calls.subList(from, Math.min(calls.size(), from + limit.get())));
    }
    if (pieces.isEmpty()) {
      return;
    }
    try (var each = Executors.newVirtualThreadPerTaskExecutor()) {
      pieces.forEach(piece -> each.execute(() -> sendInBackground(piece, replies, deadline)));
    }
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** Returns how many calls were in the first batch that the node took. */
  private int sendFirst(List<RpcCall> calls, RpcReplies replies, Deadline deadline)
      throws ChainFailure, InterruptedException {
    while (true) {
      int size = Math.min(limit.get(), calls.size());
      try {
        replies.addAll(post(calls.subList(0, size), deadline));
        return size;
      } catch (ChainFailure failure) {
        requireSmaller(size, failure);
      }
    }
  }

  private void requireSmaller(int size, ChainFailure failure) throws ChainFailure {
    boolean mayHelp =
        failure.code() == FailureCode.BATCH_REFUSED
            || failure.code() == FailureCode.ANSWER_TOO_LARGE;
    if (!mayHelp || size == 1) {
      throw failure.code() == FailureCode.BATCH_REFUSED
          ? ChainFailure.refused(FailureCode.HTTP_STATUS, failure.getMessage())
          : failure;
    }
    limit.accumulateAndGet(size / 2, Math::min);
  }

  private void sendInBackground(List<RpcCall> calls, RpcReplies replies, Deadline deadline) {
    try {
      sendPiece(calls, replies, deadline);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A batch that fails costs only the calls in it. */
  private void sendPiece(List<RpcCall> calls, RpcReplies replies, Deadline deadline)
      throws InterruptedException {
    try {
      replies.addAll(post(calls, deadline));
    } catch (ChainFailure failure) {
      replies.failed(calls, failure);
    }
  }

  private RpcReplies post(List<RpcCall> calls, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return provider.post(
        RpcCall.body(calls), body -> RpcReplies.parse(body, calls, provider.endpoint()), deadline);
  }
}
