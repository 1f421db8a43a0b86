package dev.quittance.adapters.chain;

import dev.quittance.adapters.chain.Claim.Standing;
import dev.quittance.adapters.chain.TransferLog.Side;
import dev.quittance.domain.AmountMinor;
import java.util.Comparator;
import tools.jackson.databind.node.ObjectNode;

/** What was read about an ethereum address. */
record EvmEvidence(EvmSubject subject, KnownBlocks blocks, Endpoint endpoint) {

  String json(AmountMinor received) throws ChainFailure {
    long confirmed = blocks.confirmedHeight();
    ObjectNode json =
        Evidence.of(endpoint, blocks.head(), confirmed, blocks.hashAt(confirmed))
            .put("received", received.toString())
            .put("at_least", !subject.bound().exact());
    holding(json, subject.now());
    subject.anchor().ifPresent(anchor -> json.set("counted_from", counted(anchor)));
    if (subject.isToken()) {
      addTransfers(json);
    }
    addGone(json);
    return json.toString();
  }

  private ObjectNode counted(Anchor anchor) {
    ObjectNode json = Evidence.block(anchor.height(), anchor.claim().hash());
    return holding(json.put("received", anchor.claim().received().toString()), anchor.holding());
  }

  private ObjectNode holding(ObjectNode json, Holding holding) {
    json.put("balance", holding.balance().toString());
    return subject.isToken() ? json : json.put("nonce", holding.nonce());
  }

  private void addTransfers(ObjectNode json) {
    var transfers = json.putArray("transfers");
    subject.transfers(Side.RECEIVER).stream()
        .sorted(Comparator.comparingLong(TransferLog::height).reversed())
        .limit(Evidence.MOST_ENTRIES)
        .forEach(
            transfer ->
                transfers.add(
                    Evidence.block(transfer.height(), transfer.blockHash())
                        .put("transaction", transfer.transaction())
                        .put("amount", transfer.amount().toString())));
  }

  private void addGone(ObjectNode json) throws ChainFailure {
    var gone = json.putArray("gone");
    for (Claim claim : subject.claims()) {
      if (blocks.standing(claim) == Standing.GONE && gone.size() < Evidence.MOST_ENTRIES) {
        gone.add(
            Evidence.block(claim.height(), claim.hash())
                .put("received", claim.received().toString()));
      }
    }
  }
}
