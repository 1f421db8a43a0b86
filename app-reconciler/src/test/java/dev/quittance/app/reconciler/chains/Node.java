package dev.quittance.app.reconciler.chains;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The payer's side of the node: sends from an account that the node holds the key of, and mines.
 */
record Node(URI url, HttpClient http) {
  /** The first account of Anvil's well-known words. */
  static final String PAYER = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266";

  /** Returns the hash. Nothing happens on the chain before the next block. */
  String send(String to, BigInteger wei) {
    return transact(Map.of("from", PAYER, "to", to, "value", hex(wei)));
  }

  /** Sends a call along with the money. */
  String send(String to, BigInteger wei, String data) {
    return transact(Map.of("from", PAYER, "to", to, "value", hex(wei), "data", data));
  }

  /** The owner of an address sends, and pays the fee; the node does not ask for a key. */
  String sendFrom(String owner, String to, BigInteger wei, String data) {
    call("anvil_impersonateAccount", owner);
    return transact(Map.of("from", owner, "to", to, "value", hex(wei), "data", data));
  }

  /** Mines one block with the contract in it and returns its address. */
  String deploy(String code) {
    String hash = transact(Map.of("from", PAYER, "data", code));
    mine(1);
    return receipt(hash).path("contractAddress").asString();
  }

  void mine(int blocks) {
    call("anvil_mine", hex(BigInteger.valueOf(blocks)));
  }

  /** Replaces the newest blocks with as many empty ones. What was in them is forgotten. */
  void reorganise(int blocks) {
    call("anvil_reorg", blocks, List.of());
  }

  void setBalance(String address, BigInteger wei) {
    call("anvil_setBalance", address, hex(wei));
  }

  long height() {
    return Long.decode(call("eth_blockNumber").asString());
  }

  /** Of a transaction that succeeded. */
  JsonNode receipt(String hash) {
    JsonNode receipt = call("eth_getTransactionReceipt", hash);
    assertThat(receipt.path("status").asString("")).as("%s", receipt).isEqualTo("0x1");
    return receipt;
  }

  private String transact(Map<String, String> transaction) {
    return call("eth_sendTransaction", transaction).asString();
  }

  private static String hex(BigInteger number) {
    return "0x" + number.toString(16);
  }

  private JsonNode call(String method, Object... params) {
    JsonMapper json = JsonMapper.shared();
    var call = Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", params);
    JsonNode reply = json.readTree(post(json.writeValueAsString(call)));
    assertThat(reply.has("error")).as("%s: %s", method, reply).isFalse();
    return reply.path("result");
  }

  private String post(String body) {
    var request =
        HttpRequest.newBuilder(url)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    try {
      return http.send(request, BodyHandlers.ofString()).body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
