package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/** One control command: all fields are read and checked before anything changes. */
record ControlCommands(Endpoint endpoint, Fields fields) {
  static final Set<String> NAMES =
      Set.of(
          "fund",
          "fund-many",
          "spend",
          "replace",
          "coinbase",
          "send-from-contract",
          "token",
          "mine",
          "reorg",
          "auto-mine",
          "fault",
          "pretend",
          "hold",
          "release",
          "clear");

  ObjectNode run(String name) {
    return switch (name) {
      case "fund" -> fund();
      case "fund-many" -> fundMany();
      case "spend" -> spend();
      case "replace" -> replace();
      case "coinbase" -> coinbase();
      case "send-from-contract" -> sendFromContract();
      case "token" -> token();
      case "mine" -> mine();
      case "reorg" -> reorg();
      case "auto-mine" -> autoMine();
      case "fault" -> fault();
      case "pretend" -> pretend();
      case "hold" -> plain(endpoint.faults()::hold);
      case "release" -> plain(endpoint.faults()::release);
      case "clear" -> plain(endpoint.faults()::clear);
      default -> throw new IllegalArgumentException("unknown command " + name);
    };
  }

  private ObjectNode fund() {
    fields.allow("address", "amount", "token");
    return send(List.of(fields.text("address")), fields.amount("amount"));
  }

  private ObjectNode fundMany() {
    fields.allow("addresses", "amount", "token");
    return send(fields.texts("addresses"), fields.amount("amount"));
  }

  private ObjectNode send(List<String> addresses, BigInteger amount) {
    return ControlJson.transactions(
        fields.has("token")
            ? ethereum().fundTokenMany(fields.text("token"), addresses, amount)
            : network().fundMany(addresses, amount));
  }

  private ObjectNode spend() {
    String address = fields.allow("address", "token").text("address");
    return ControlJson.transactions(
        List.of(
            fields.has("token")
                ? ethereum().spendToken(fields.text("token"), address)
                : network().spend(address)));
  }

  private ObjectNode replace() {
    String txid = fields.allow("txid").text("txid");
    return ControlJson.transactions(List.of(bitcoin().replace(txid)));
  }

  private ObjectNode coinbase() {
    String address = fields.allow("address", "amount").text("address");
    return ControlJson.transactions(List.of(bitcoin().coinbase(address, fields.amount("amount"))));
  }

  private ObjectNode sendFromContract() {
    String address = fields.allow("address", "amount").text("address");
    return ControlJson.transactions(
        List.of(ethereum().sendFromContract(address, fields.amount("amount"))));
  }

  private ObjectNode token() {
    fields.allow("symbol", "decimals", "kind");
    int decimals = fields.number("decimals");
    TokenKind kind = fields.choice("kind", TokenKind.STANDARD);
    String contract = ethereum().deployToken(fields.text("symbol", "TOKEN"), decimals, kind);
    return Json.object().put("contract", contract);
  }

  private ObjectNode mine() {
    return ControlJson.head(network().mine(fields.allow("blocks").number("blocks", 1)));
  }

  private ObjectNode reorg() {
    fields.allow("depth", "keepTransactions");
    boolean keep = fields.flag("keepTransactions", false);
    return ControlJson.head(network().reorg(fields.number("depth"), keep));
  }

  private ObjectNode autoMine() {
    boolean on = fields.allow("on").flag("on", true);
    return done(() -> network().autoMine(on));
  }

  private ObjectNode fault() {
    return done(() -> new FaultCommand(fields).script(endpoint.faults()));
  }

  private ObjectNode pretend() {
    return done(() -> new PretendCommand(fields).tell(endpoint));
  }

  private ObjectNode plain(Runnable change) {
    fields.allow();
    return done(change);
  }

  private ObjectNode done(Runnable change) {
    change.run();
    return ControlJson.state(endpoint);
  }

  private Network network() {
    return endpoint.network();
  }

  private EthereumNetwork ethereum() {
    if (network() instanceof EthereumNetwork ethereum) {
      return ethereum;
    }
    throw new IllegalArgumentException("tokens and contracts exist on ethereum only");
  }

  private BitcoinNetwork bitcoin() {
    if (network() instanceof BitcoinNetwork bitcoin) {
      return bitcoin;
    }
    throw new IllegalArgumentException("this is done on bitcoin only");
  }
}
