package dev.quittance.adapters.chain;

import dev.quittance.adapters.chain.Claim.Standing;
import dev.quittance.domain.ChainHead;
import java.util.HashMap;
import java.util.Map;

/**
 * The blocks that an endpoint has at the heights of earlier findings, each asked for once. They
 * belong to the chain of one head, which is seen to still be there when everything was read.
 */
final class KnownBlocks {
  private final ChainHead head;
  private final long confirmedHeight;
  private final Map<Long, Integer> asked = new HashMap<>();
  private final Map<Long, String> hashes = new HashMap<>();
  private final Map<Long, ChainFailure> failures = new HashMap<>();

  /** The first block counts as deep enough on any chain: it is never replaced. */
  KnownBlocks(ChainHead head, int depth) {
    this.head = head;
    this.confirmedHeight = Math.max(0, head.height() - depth + 1);
    hashes.put(head.height(), head.hash());
  }

  ChainHead head() {
    return head;
  }

  long confirmedHeight() {
    return confirmedHeight;
  }

  void ask(long height, RpcCalls calls) {
    if (height <= head.height() && !hashes.containsKey(height)) {
      asked.computeIfAbsent(height, h -> calls.getBlock(HexQuantity.of(h)));
    }
  }

  void learn(RpcReplies replies) {
    asked.forEach(
        (height, id) -> {
          try {
            ChainHead block = EvmEndpoint.block(replies.result(id));
            requireHeight(block, height);
            hashes.put(height, block.hash());
          } catch (ChainFailure failure) {
            failures.put(height, failure);
          }
        });
    asked.clear();
  }

  String hashAt(long height) throws ChainFailure {
    if (failures.containsKey(height)) {
      throw failures.get(height);
    }
    if (!hashes.containsKey(height)) {
      throw ChainFailure.malformed("block " + height + " was not asked for");
    }
    return hashes.get(height);
  }

  Standing standing(Claim claim) throws ChainFailure {
    if (claim.height() > head.height()) {
      return Standing.AHEAD;
    }
    return claim.hash().equals(hashAt(claim.height())) ? Standing.IN_CHAIN : Standing.GONE;
  }

  private static void requireHeight(ChainHead block, long height) throws ChainFailure {
    if (block.height() != height) {
      throw ChainFailure.malformed(
          "block %d was asked for, and %d came".formatted(height, block.height()));
    }
  }
}
