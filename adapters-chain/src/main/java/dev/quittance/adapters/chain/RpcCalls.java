package dev.quittance.adapters.chain;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * JSON-RPC calls to be sent together. Written by hand: the parameters are hex text and block tags,
 * which need no escaping.
 */
final class RpcCalls {
  private final List<String> calls;

  RpcCalls(int expected) {
    this.calls = new ArrayList<>(expected);
  }

  /** Returns the id of the call. */
  int getBalance(String address, String block) {
    return add("eth_getBalance", "[\"" + address + "\",\"" + block + "\"]");
  }

  /** Returns the id of the call. */
  int balanceOf(String contract, String owner, String block) {
    // The selector of balanceOf(address) and its argument, padded to 32 bytes.
    String data = "0x70a08231" + "0".repeat(24) + owner.substring(2);
    String call = "{\"to\":\"" + contract + "\",\"data\":\"" + data + "\"}";
    return add("eth_call", "[" + call + ",\"" + block + "\"]");
  }

  /** Returns the id of the call. */
  int getBlock(String block) {
    return add("eth_getBlockByNumber", "[\"" + block + "\",false]");
  }

  /** A lone call is not wrapped in a batch: some nodes serve those better. */
  byte[] body() {
    String joined = String.join(",", calls);
    return (calls.size() == 1 ? joined : "[" + joined + "]").getBytes(StandardCharsets.UTF_8);
  }

  private int add(String method, String params) {
    int id = calls.size();
    calls.add(
        "{\"jsonrpc\":\"2.0\",\"id\":"
            + id
            + ",\"method\":\""
            + method
            + "\",\"params\":"
            + params
            + "}");
    return id;
  }
}
