package dev.quittance.adapters.chain;

import dev.quittance.domain.PaymentTarget;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/** Asks what accounts had in blocks, as part of a batch. */
final class HoldingCalls {
  private record Key(PaymentTarget target, long height) {}

  private record Ids(int balance, OptionalInt nonce) {}

  private final RpcCalls calls;
  private final Map<Key, Ids> asked = new HashMap<>();

  HoldingCalls(RpcCalls calls) {
    this.calls = calls;
  }

  void ask(PaymentTarget target, long height) {
    asked.computeIfAbsent(new Key(target, height), this::ask);
  }

  Holding result(PaymentTarget target, long height, RpcReplies replies) throws ChainFailure {
    Ids ids = asked.get(new Key(target, height));
    JsonNode balance = replies.result(ids.balance());
    if (ids.nonce().isEmpty()) {
      return new Holding(height, HexQuantity.firstWord(balance), 0);
    }
    JsonNode nonce = replies.result(ids.nonce().getAsInt());
    BigInteger wei = HexQuantity.parse(balance, "the balance");
    return new Holding(height, wei, HexQuantity.parseLong(nonce, "the nonce"));
  }

  private Ids ask(Key key) {
    String block = HexQuantity.of(key.height());
    String address = key.target().address();
    return key.target()
        .token()
        .map(t -> new Ids(calls.balanceOf(t.contract(), address, block), OptionalInt.empty()))
        .orElseGet(
            () ->
                new Ids(
                    calls.getBalance(address, block),
                    OptionalInt.of(calls.getTransactionCount(address, block))));
  }
}
