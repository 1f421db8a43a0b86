package dev.quittance.devkit.chain;

import dev.quittance.devkit.chain.BitcoinTx.Input;
import dev.quittance.devkit.chain.BitcoinTx.Outpoint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What one address received and spent, oldest first. Guarded by the ledger's lock. */
final class AddressHistory {
  private final List<BitcoinTx> confirmed = new ArrayList<>(1);
  private final List<BitcoinTx> waiting = new ArrayList<>(1);
  private final Map<Outpoint, Input> unspent = new LinkedHashMap<>();

  List<BitcoinTx> confirmed() {
    return confirmed;
  }

  List<BitcoinTx> waiting() {
    return waiting;
  }

  List<Input> unspent() {
    return List.copyOf(unspent.values());
  }

  boolean holds(Outpoint outpoint) {
    return unspent.containsKey(outpoint);
  }

  void add(Input coin) {
    unspent.put(coin.outpoint(), coin);
  }

  void remove(Outpoint outpoint) {
    unspent.remove(outpoint);
  }
}
