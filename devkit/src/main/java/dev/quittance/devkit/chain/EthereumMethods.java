package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The methods that a payment observer calls. */
final class EthereumMethods {
  private static final JsonNode NULL = JsonNodeFactory.instance.nullNode();
  private static final String BALANCE_OF = "0x70a08231";
  private static final String DECIMALS = "0x313ce567";

  private final EthereumNetwork network;
  private final EthereumLedger ledger;
  private final BlockParameter blocks;
  private final TransferLogs logs;

  EthereumMethods(EthereumNetwork network) {
    this.network = network;
    this.ledger = network.ledger();
    this.blocks = new BlockParameter(ledger);
    this.logs = new TransferLogs(ledger, blocks);
  }

  JsonNode call(String method, JsonNode params) {
    return ledger.read(() -> dispatch(method, params));
  }

  private JsonNode dispatch(String method, JsonNode params) {
    return switch (method) {
      case "eth_chainId" -> Hex.text(Hex.quantity(network.chainId()));
      case "net_version" -> Hex.text(Long.toString(network.chainId()));
      case "eth_blockNumber" -> Hex.text(Hex.quantity(ledger.blocks().head().height()));
      case "eth_getBlockByNumber" -> blockByNumber(params);
      case "eth_getBlockByHash" -> blockByHash(params);
      case "eth_getBalance" -> balance(params);
      case "eth_call" -> contractCall(params);
      case "eth_getCode" -> code(params);
      case "eth_getLogs" -> logs.find(params.path(0));
      default ->
          throw new RpcException(
              RpcException.METHOD_NOT_FOUND, "the method " + method + " does not exist");
    };
  }

  private JsonNode blockByNumber(JsonNode params) {
    boolean full = params.path(1).asBoolean(false);
    if (params.path(0).asString("").equals("pending")) {
      return EthereumJson.pending(ledger, full);
    }
    return json(ledger.blocks().at(blocks.height(params.path(0))), full);
  }

  private JsonNode blockByHash(JsonNode params) {
    String hash = params.path(0).asString("");
    return json(ledger.blocks().byHash(hash), params.path(1).asBoolean(false));
  }

  private static JsonNode json(Optional<Block<Transfer>> block, boolean full) {
    return block.<JsonNode>map(b -> EthereumJson.block(b, full)).orElse(NULL);
  }

  private JsonNode balance(JsonNode params) {
    String address = askedAbout(Hex.address(params.path(0)));
    long height = blocks.state(params.path(1));
    return Hex.quantityNode(ledger.balance(Transfer.NATIVE, address, height));
  }

  private JsonNode contractCall(JsonNode params) {
    String contract = Hex.address(params.path(0).path("to"));
    long height = blocks.state(params.path(1));
    return network
        .tokens()
        .at(contract)
        .map(token -> Hex.text(Hex.word(tokenCall(token, callData(params.path(0)), height))))
        .orElse(Hex.text("0x"));
  }

  private BigInteger tokenCall(Tokens.Token token, String data, long height) {
    if (data.equals(DECIMALS)) {
      return BigInteger.valueOf(token.decimals());
    }
    if (data.length() == 74 && data.startsWith(BALANCE_OF)) {
      String address = askedAbout(Hex.address(Hex.text("0x" + data.substring(34))));
      return ledger.balance(token.contract(), address, height);
    }
    throw new RpcException(RpcException.REVERTED, "execution reverted");
  }

  private JsonNode code(JsonNode params) {
    boolean contract = network.tokens().at(Hex.address(params.path(0))).isPresent();
    return Hex.text(contract ? "0x60806040" : "0x");
  }

  private String askedAbout(String address) {
    network.traffic().address(address);
    if (network.faults().failsFor(address)) {
      throw RpcException.server("scripted failure for " + address);
    }
    return address;
  }

  /** Clients send either name; "input" is the newer one. */
  private static String callData(JsonNode call) {
    return call.path("input").asString(call.path("data").asString(""));
  }
}
