package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/** One control command: all fields are read and checked before anything changes. */
record ControlCommands(Network network, Fields fields) {
  static final Set<String> NAMES =
      Set.of(
          "fund",
          "fund-many",
          "spend",
          "token",
          "mine",
          "reorg",
          "auto-mine",
          "fault",
          "hold",
          "release",
          "clear");

  ObjectNode run(String name) {
    return switch (name) {
      case "fund" -> fund();
      case "fund-many" -> fundMany();
      case "spend" -> spend();
      case "token" -> token();
      case "mine" -> mine();
      case "reorg" -> reorg();
      case "auto-mine" -> autoMine();
      case "fault" -> fault();
      case "hold" -> plain(network.faults()::hold);
      case "release" -> plain(network.faults()::release);
      case "clear" -> plain(network.faults()::clear);
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
            : network.fundMany(addresses, amount));
  }

  private ObjectNode spend() {
    String address = fields.allow("address", "token").text("address");
    return ControlJson.transactions(
        List.of(
            fields.has("token")
                ? ethereum().spendToken(fields.text("token"), address)
                : network.spend(address)));
  }

  private ObjectNode token() {
    fields.allow("symbol", "decimals");
    int decimals = fields.number("decimals");
    String contract = ethereum().deployToken(fields.text("symbol", "TOKEN"), decimals);
    return Json.object().put("contract", contract);
  }

  private ObjectNode mine() {
    return ControlJson.head(network.mine(fields.allow("blocks").number("blocks", 1)));
  }

  private ObjectNode reorg() {
    fields.allow("depth", "keepTransactions");
    boolean keep = fields.flag("keepTransactions", false);
    return ControlJson.head(network.reorg(fields.number("depth"), keep));
  }

  private ObjectNode autoMine() {
    boolean on = fields.allow("on").flag("on", true);
    return done(() -> network.autoMine(on));
  }

  private ObjectNode fault() {
    new FaultCommand(fields).script(network.faults());
    return ControlJson.state(network);
  }

  private ObjectNode plain(Runnable change) {
    fields.allow();
    return done(change);
  }

  private ObjectNode done(Runnable change) {
    change.run();
    return ControlJson.state(network);
  }

  private EthereumNetwork ethereum() {
    if (network instanceof EthereumNetwork ethereum) {
      return ethereum;
    }
    throw new IllegalArgumentException("tokens exist on ethereum only");
  }
}
