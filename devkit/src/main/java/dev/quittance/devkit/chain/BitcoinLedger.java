package dev.quittance.devkit.chain;

import dev.quittance.devkit.chain.BitcoinTx.Input;
import dev.quittance.devkit.chain.BitcoinTx.Outpoint;
import dev.quittance.devkit.chain.BitcoinTx.Output;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Transactions by id and by address, and the coins that are left. */
final class BitcoinLedger extends Ledger<BitcoinTx> {
  private static final AddressHistory NONE = new AddressHistory();

  private final Map<String, AddressHistory> addresses = new HashMap<>();

  BitcoinLedger(Blocks<BitcoinTx> blocks) {
    super(blocks, false);
  }

  AddressHistory history(String address) {
    return addresses.getOrDefault(address, NONE);
  }

  @Override
  void include(BitcoinTx tx) {
    touched(tx).forEach(history -> history.waiting().add(tx));
    tx.inputs().stream()
        .filter(input -> !input.ofFaucet())
        .forEach(input -> historyOf(input).remove(input.outpoint()));
    received(tx).forEach(coin -> historyOf(coin).add(coin));
  }

  @Override
  void exclude(BitcoinTx tx) {
    received(tx).forEach(coin -> historyOf(coin).remove(coin.outpoint()));
    tx.inputs().stream()
        .filter(input -> !input.ofFaucet())
        .forEach(input -> historyOf(input).add(input));
    touched(tx).forEach(history -> history.waiting().remove(tx));
  }

  @Override
  void confirm(BitcoinTx tx, Block<BitcoinTx> block) {
    for (AddressHistory history : touched(tx)) {
      history.waiting().remove(tx);
      history.confirmed().add(tx);
    }
  }

  @Override
  void unconfirm(BitcoinTx tx, Block<BitcoinTx> block) {
    for (AddressHistory history : touched(tx)) {
      // Blocks are undone newest first, so it is the last one.
      history.confirmed().removeLast();
      history.waiting().add(tx);
    }
  }

  @Override
  boolean spendable(BitcoinTx tx) {
    // A coinbase transaction exists in its own block only.
    return !tx.isCoinbase()
        && tx.inputs().stream()
            .allMatch(input -> input.ofFaucet() || historyOf(input).holds(input.outpoint()));
  }

  private static List<Input> received(BitcoinTx tx) {
    List<Input> coins = new ArrayList<>(tx.outputs().size());
    for (int index = 0; index < tx.outputs().size(); index++) {
      Output output = tx.outputs().get(index);
      if (!output.address().equals(BitcoinTx.NO_ADDRESS)) {
        coins.add(new Input(new Outpoint(tx.id(), index), output));
      }
    }
    return coins;
  }

  private Set<AddressHistory> touched(BitcoinTx tx) {
    Set<AddressHistory> histories = new LinkedHashSet<>();
    tx.inputs().stream()
        .filter(input -> !input.ofFaucet())
        .forEach(input -> histories.add(historyOf(input)));
    received(tx).forEach(coin -> histories.add(historyOf(coin)));
    return histories;
  }

  private AddressHistory historyOf(Input coin) {
    return addresses.computeIfAbsent(coin.spent().address(), key -> new AddressHistory());
  }
}
