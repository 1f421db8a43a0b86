package dev.quittance.adapters.chain;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Tokens that went from one address to another. */
record TransferLog(
    String sender,
    String receiver,
    BigInteger amount,
    long height,
    String blockHash,
    String transaction,
    long index) {
  /** Whose transfers are searched. */
  enum Side {
    SENDER,
    RECEIVER
  }

  /** Of {@code Transfer(address,address,uint256)}. */
  static final String TOPIC = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

  private static final int TOPICS = 3;
  private static final int ADDRESS_AT = 26;
  private static final int WORD = 66;

  /**
   * Empty for what moves nothing: sent by the receiver itself, or an item and not an amount (its
   * number is a fourth topic).
   */
  static Optional<TransferLog> read(JsonNode log) throws ChainFailure {
    JsonNode topics = log.path("topics");
    if (log.path("removed").asBoolean(false)
        || !topics.path(0).asString("").equalsIgnoreCase(TOPIC)) {
      throw ChainFailure.malformed("the node answered with another log than asked for");
    }
    String from = address(topics.path(1));
    String to = address(topics.path(2));
    if (topics.size() != TOPICS || from.equals(to)) {
      return Optional.empty();
    }
    return Optional.of(
        new TransferLog(
            from,
            to,
            HexQuantity.firstWord(log.path("data")),
            HexQuantity.parseLong(log.path("blockNumber"), "the log's block"),
            Json.text(log, "blockHash"),
            Json.text(log, "transactionHash"),
            HexQuantity.parseLong(log.path("logIndex"), "the log's index")));
  }

  String party(Side side) {
    return side == Side.SENDER ? sender : receiver;
  }

  /** No two logs of a chain are in the same place. */
  String place() {
    return height + "/" + index;
  }

  private static String address(JsonNode topic) throws ChainFailure {
    String word = topic.asString("");
    if (word.length() != WORD) {
      throw ChainFailure.malformed("the log's topic is not an address");
    }
    return "0x" + word.substring(ADDRESS_AT).toLowerCase(Locale.ROOT);
  }
}
