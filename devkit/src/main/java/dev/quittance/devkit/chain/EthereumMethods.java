package dev.quittance.devkit.chain;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The methods that a payment observer calls. */
final class EthereumMethods {
  private final Endpoint endpoint;
  private final EthereumNetwork network;
  private final EthereumView view;
  private final BlockParameter blocks;

  EthereumMethods(EthereumNetwork network, Endpoint endpoint) {
    this.network = network;
    this.endpoint = endpoint;
    this.view = network.view(endpoint);
    this.blocks = new BlockParameter(view);
  }

  JsonNode call(String method, JsonNode params) {
    return view.read(() -> dispatch(method, params));
  }

  private JsonNode dispatch(String method, JsonNode params) {
    return switch (method) {
      case "eth_chainId" -> Hex.text(Hex.quantity(chainId()));
      case "net_version" -> Hex.text(Long.toString(chainId()));
      case "eth_blockNumber" -> Hex.text(Hex.quantity(view.headHeight()));
      case "eth_getBlockByNumber" -> blockByNumber(params);
      case "eth_getBlockByHash" -> blockByHash(params);
      case "eth_getBalance" -> balance(params);
      case "eth_getTransactionCount" -> transactionCount(params);
      case "eth_getTransactionByHash" -> EthereumJson.transaction(view, hash(params));
      case "eth_getTransactionReceipt" -> EthereumJson.receipt(view, hash(params));
      case "eth_call" -> contractCall(params);
      case "eth_getCode" -> code(params);
      case "eth_getLogs" -> new TransferLogs(view, blocks).find(params.path(0));
      default ->
          throw new RpcException(
              RpcException.METHOD_NOT_FOUND, "the method " + method + " does not exist");
    };
  }

  private long chainId() {
    return view.pretence().chainId().orElse(network.chainId());
  }

  private JsonNode blockByNumber(JsonNode params) {
    boolean full = params.path(1).asBoolean(false);
    if (params.path(0).asString("").equals("pending")) {
      return EthereumJson.pending(view, full);
    }
    return json(view.blocks().at(blocks.height(params.path(0))), full);
  }

  private JsonNode blockByHash(JsonNode params) {
    return json(view.blocks().byHash(hash(params)), params.path(1).asBoolean(false));
  }

  private static JsonNode json(Optional<Block<Transfer>> block, boolean full) {
    return block.<JsonNode>map(b -> EthereumJson.block(b, full)).orElse(Json.NULL);
  }

  private JsonNode balance(JsonNode params) {
    String address = askedAbout(Hex.address(params.path(0)));
    long height = blocks.state(params.path(1));
    return Hex.quantityNode(view.balance(Transfer.NATIVE, address, height));
  }

  private JsonNode transactionCount(JsonNode params) {
    String address = askedAbout(Hex.address(params.path(0)));
    return Hex.text(Hex.quantity(view.sentBy(address, blocks.state(params.path(1)))));
  }

  private JsonNode contractCall(JsonNode params) {
    String contract = Hex.address(params.path(0).path("to"));
    long height = blocks.state(params.path(1));
    return network
        .tokens()
        .at(contract)
        .map(token -> new TokenCall(token, params.path(0)))
        .map(call -> call.answer(owner -> view.balance(contract, askedAbout(owner), height)))
        .map(Hex::text)
        .orElse(Hex.text("0x"));
  }

  private JsonNode code(JsonNode params) {
    boolean contract = network.tokens().at(Hex.address(params.path(0))).isPresent();
    return Hex.text(contract ? "0x60806040" : "0x");
  }

  private String askedAbout(String address) {
    endpoint.traffic().address(address);
    if (endpoint.faults().failsFor(address)) {
      throw RpcException.server("scripted failure for " + address);
    }
    return address;
  }

  private static String hash(JsonNode params) {
    return params.path(0).asString("");
  }
}
