package dev.quittance.devkit.chain;

import tools.jackson.databind.JsonNode;

/** Finds the height that a block parameter means, EIP-1898 objects included. */
final class BlockParameter {
  private static final long SAFE_DEPTH = 32;
  private static final long FINAL_DEPTH = 64;

  private final EthereumView view;

  BlockParameter(EthereumView view) {
    this.view = view;
  }

  /** The height of a state that exists, or the pending height. */
  long state(JsonNode parameter) {
    if (parameter.isObject()) {
      return parameter.has("blockHash") ? byHash(parameter) : state(parameter.path("blockNumber"));
    }
    long height = height(parameter);
    boolean pending = parameter.asString("").equals("pending");
    if (height > head() && !pending) {
      throw RpcException.server("header not found");
    }
    return kept(height);
  }

  /** The height that a tag or number means, whether or not there is such a block. */
  long height(JsonNode parameter) {
    if (parameter.isMissingNode() || parameter.isNull()) {
      return head();
    }
    String text = parameter.asString("");
    return switch (text) {
      case "latest" -> head();
      case "pending" -> view.pendingHeight();
      case "earliest" -> 0;
      case "safe" -> Math.max(0, head() - SAFE_DEPTH);
      case "finalized" -> Math.max(0, head() - FINAL_DEPTH);
      default -> Hex.parse(text);
    };
  }

  /** The state of a dropped block is gone, so being canonical is required in any case. */
  private long byHash(JsonNode parameter) {
    Block<Transfer> block =
        view.blocks()
            .byHash(parameter.path("blockHash").asString(""))
            .orElseThrow(() -> RpcException.server("header for hash not found"));
    if (!view.blocks().onBestChain(block)) {
      boolean required = parameter.path("requireCanonical").asBoolean(false);
      throw RpcException.server(
          required ? "hash is not currently canonical" : "state of a dropped block is gone");
    }
    return kept(block.height());
  }

  private long kept(long height) {
    if (height <= head() - view.pretence().statesKept().orElse(Long.MAX_VALUE)) {
      throw RpcException.server("missing trie node: the state of this block was pruned");
    }
    return height;
  }

  private long head() {
    return view.headHeight();
  }
}
