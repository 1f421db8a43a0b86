package dev.quittance.adapters.chain;

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
record EsploraApi(ChainHttp http, Endpoint endpoint, Deadline deadline) {
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

  String source() {
    return endpoint.name();
  }

  /** By hash, so that height, hash and time belong to one block. */
  ChainHead tip() throws ChainFailure, InterruptedException {
    byte[] answer = http.get(endpoint, "/blocks/tip/hash", deadline);
    String hash = requireHash(new String(answer, StandardCharsets.UTF_8).strip());
    JsonNode block = get("/block/" + hash);
    return new ChainHead(
        Json.height(block, "height"), hash, Instant.ofEpochSecond(Json.height(block, "timestamp")));
  }

  AddressStats address(String address) throws ChainFailure, InterruptedException {
    JsonNode answer = get("/address/" + address);
    if (!isSame(address, answer.path("address"))) {
      throw ChainFailure.malformed(endpoint + " answered about another address");
    }
    return new AddressStats(
        Json.amount(answer.path("chain_stats"), "funded_txo_sum"),
        Json.amount(answer.path("mempool_stats"), "funded_txo_sum"));
  }

  /** The newest page. Transactions outside of blocks are left out. */
  List<EsploraTx> newestTransactions(String address) throws ChainFailure, InterruptedException {
    return transactions(address, "/txs");
  }

  List<EsploraTx> transactionsBefore(String address, String txid)
      throws ChainFailure, InterruptedException {
    return transactions(address, "/txs/chain/" + requireHash(txid));
  }

  private List<EsploraTx> transactions(String address, String path)
      throws ChainFailure, InterruptedException {
    JsonNode answer = get("/address/" + address + path);
    if (!answer.isArray()) {
      throw ChainFailure.malformed(endpoint + " answered without a list of transactions");
    }
    List<EsploraTx> transactions = new ArrayList<>(answer.size());
    for (JsonNode tx : answer) {
      JsonNode status = tx.path("status");
      if (status.path("confirmed").asBoolean(false)) {
        transactions.add(
            new EsploraTx(
                Json.text(tx, "txid"), Json.height(status, "block_height"), paid(tx, address)));
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

  private JsonNode get(String path) throws ChainFailure, InterruptedException {
    return Json.parse(http.get(endpoint, path, deadline), endpoint);
  }

  /** It becomes part of the next path, so it must be nothing else. */
  private String requireHash(String text) throws ChainFailure {
    if (!HASH.matcher(text).matches()) {
      throw ChainFailure.malformed(endpoint + " answered with something that is not a hash");
    }
    return text;
  }
}
