package dev.quittance.adapters.chain;

import dev.quittance.adapters.chain.Provider.Subject;
import dev.quittance.application.Deadline;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** The few Esplora resources that observing needs. */
record EsploraApi(Provider provider) {
  private static final String TIP = "/blocks/tip/hash";

  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

  static Provider.Trial trial(Endpoint endpoint) {
    return new Provider.Trial(endpoint.request(TIP).GET().build(), body -> hash(body, endpoint));
  }

  /** By hash, so that height, hash and time belong to one block. */
  ChainHead tip(Deadline deadline) throws ChainFailure, InterruptedException {
    return block(provider.get(Subject.CHAIN, TIP, hash(), deadline), deadline);
  }

  String hashAt(long height, Deadline deadline) throws ChainFailure, InterruptedException {
    return provider.get(Subject.CHAIN, "/block-height/" + height, hash(), deadline);
  }

  ChainHead block(String hash, Deadline deadline) throws ChainFailure, InterruptedException {
    return get(
        Subject.CHAIN,
        "/block/" + hash,
        block ->
            new ChainHead(
                Json.height(block, "height"),
                hash,
                Instant.ofEpochSecond(Json.height(block, "timestamp"))),
        deadline);
  }

  boolean isInBestChain(String hash, Deadline deadline) throws ChainFailure, InterruptedException {
    return get(
        Subject.CHAIN,
        "/block/" + hash + "/status",
        status -> Json.flag(status, "in_best_chain"),
        deadline);
  }

  AddressStats address(String address, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return get(Subject.ADDRESS, "/address/" + address, answer -> stats(address, answer), deadline);
  }

  /** The newest page. Those outside of blocks are left out: they could fill the page. */
  List<EsploraTx> newestTransactions(String address, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return transactions(address, "/txs/chain", deadline);
  }

  List<EsploraTx> transactionsBefore(String address, String txid, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return transactions(address, "/txs/chain/" + txid, deadline);
  }

  private List<EsploraTx> transactions(String address, String path, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return get(
        Subject.ADDRESS,
        "/address/" + address + path,
        answer -> transactions(address, answer),
        deadline);
  }

  private AddressStats stats(String address, JsonNode answer) throws ChainFailure {
    if (!isSame(address, answer.path("address"))) {
      throw ChainFailure.malformed(provider.endpoint() + " answered about another address");
    }
    return new AddressStats(
        Json.amount(answer.path("chain_stats"), "funded_txo_sum"),
        Json.amount(answer.path("mempool_stats"), "funded_txo_sum"));
  }

  private List<EsploraTx> transactions(String address, JsonNode answer) throws ChainFailure {
    if (!answer.isArray()) {
      throw ChainFailure.malformed(
          provider.endpoint() + " answered without a list of transactions");
    }
    List<EsploraTx> transactions = new ArrayList<>(answer.size());
    for (JsonNode tx : answer) {
      JsonNode status = tx.path("status");
      if (status.path("confirmed").asBoolean(false)) {
        transactions.add(
            new EsploraTx(
                requireHash(Json.text(tx, "txid"), provider.endpoint()),
                Json.height(status, "block_height"),
                paid(tx, address),
                tx.path("vin").path(0).path("is_coinbase").asBoolean(false)));
      }
    }
    return transactions;
  }

  private static AmountMinor paid(JsonNode tx, String address) throws ChainFailure {
    AmountMinor sum = AmountMinor.ZERO;
    for (JsonNode output : tx.path("vout")) {
      if (isSame(address, output.path("scriptpubkey_address"))) {
        sum = sum.plus(Json.amount(output, "value"));
      }
    }
    return sum;
  }

  /** Bech32 addresses may be written in capitals; no two addresses differ by case alone. */
  private static boolean isSame(String address, JsonNode answered) {
    return address.equalsIgnoreCase(answered.asString(""));
  }

  private interface JsonReader<T> {
    T read(JsonNode answer) throws ChainFailure;
  }

  private <T> T get(Subject subject, String path, JsonReader<T> reader, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return provider.get(
        subject, path, body -> reader.read(Json.parse(body, provider.endpoint())), deadline);
  }

  private AnswerReader<String> hash() {
    return body -> hash(body, provider.endpoint());
  }

  private static String hash(byte[] body, Endpoint endpoint) throws ChainFailure {
    return requireHash(new String(body, StandardCharsets.UTF_8).strip(), endpoint);
  }

  /** It becomes part of the next path, so it must be nothing else. */
  private static String requireHash(String text, Endpoint endpoint) throws ChainFailure {
    if (!HASH.matcher(text).matches()) {
      throw ChainFailure.malformed(endpoint + " answered with something that is not a hash");
    }
    return text;
  }
}
