package dev.quittance.adapters.chain;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** One JSON-RPC call, ready to be sent. */
record RpcCall(int id, String json) {
  /** A lone call is not wrapped in a batch: some nodes serve those better. */
  static byte[] body(List<RpcCall> calls) {
    String joined = calls.stream().map(RpcCall::json).collect(Collectors.joining(","));
    return (calls.size() == 1 ? joined : "[" + joined + "]").getBytes(StandardCharsets.UTF_8);
  }
}
