package dev.quittance.adapters.chain;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * JSON-RPC calls to be sent together. Written by hand: the parameters are hex text and block tags,
 * which need no escaping.
 */
final class RpcCalls {
  private final List<RpcCall> calls;

  RpcCalls(int expected) {
    this.calls = new ArrayList<>(expected);
  }

  /** Returns the id of the call. */
  int chainId() {
    return add("eth_chainId", "[]");
  }

  /** Returns the id of the call. */
  int getBalance(String address, String block) {
    return add("eth_getBalance", "[\"" + address + "\",\"" + block + "\"]");
  }

  /** Returns the id of the call. */
  int balanceOf(String contract, String owner, String block) {
    // The selector of balanceOf(address) and its argument, padded to 32 bytes.
    String data = "0x70a08231" + word(owner).substring(2);
    String call = "{\"to\":\"" + contract + "\",\"data\":\"" + data + "\"}";
    return add("eth_call", "[" + call + ",\"" + block + "\"]");
  }

  /** Returns the id of the call. */
  int getBlock(String block) {
    return add("eth_getBlockByNumber", "[\"" + block + "\",false]");
  }

  /** Returns the id of the call. */
  int getTransactionCount(String address, String block) {
    return add("eth_getTransactionCount", "[\"" + address + "\",\"" + block + "\"]");
  }

  /** Returns the id of the call. */
  int transfers(
      String contract, TransferLog.Side side, Collection<String> parties, long from, long to) {
    String words =
        parties.stream().map(RpcCalls::word).collect(Collectors.joining("\",\"", "[\"", "\"]"));
    return add(
        "eth_getLogs",
        "[{\"address\":\"%s\",\"fromBlock\":\"%s\",\"toBlock\":\"%s\",\"topics\":[\"%s\",%s%s]}]"
            .formatted(
                contract,
                HexQuantity.of(from),
                HexQuantity.of(to),
                TransferLog.TOPIC,
                side == TransferLog.Side.SENDER ? "" : "null,",
                words));
  }

  List<RpcCall> all() {
    return calls;
  }

  /** An address as a topic or an argument: 32 bytes. */
  private static String word(String address) {
    return "0x" + "0".repeat(24) + address.substring(2);
  }

  private int add(String method, String params) {
    int id = calls.size();
    calls.add(
        new RpcCall(
            id,
            "{\"jsonrpc\":\"2.0\",\"id\":"
                + id
                + ",\"method\":\""
                + method
                + "\",\"params\":"
                + params
                + "}"));
    return id;
  }
}
