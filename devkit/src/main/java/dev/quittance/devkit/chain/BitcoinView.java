package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** The Bitcoin ledger as one endpoint tells it, with the payments that it makes up. */
final class BitcoinView extends View<BitcoinTx> {
  private static final long DEPTH_OF_LIES = 100;

  /** What was received and spent, oldest first. */
  record Activity(List<BitcoinTx> confirmed, List<BitcoinTx> waiting) {}

  private final BitcoinLedger ledger;

  BitcoinView(BitcoinLedger ledger, Pretence pretence) {
    super(ledger, pretence);
    this.ledger = ledger;
  }

  Activity activity(String address) {
    return pretence()
        .amount(address)
        .map(amount -> new Activity(madeUp(address, amount), List.of()))
        .orElseGet(() -> seen(ledger.history(address)));
  }

  @Override
  Optional<BitcoinTx> transaction(String txid) {
    return super.transaction(txid).or(() -> madeUp(txid));
  }

  @Override
  Optional<Block<BitcoinTx>> blockOf(String txid) {
    return super.blockOf(txid).or(() -> madeUp(txid).flatMap(lie -> deepBlock()));
  }

  private Activity seen(AddressHistory history) {
    return pretence().seesMempool()
        ? new Activity(history.confirmed(), history.waiting())
        : new Activity(history.confirmed().stream().filter(this::isSeen).toList(), List.of());
  }

  private Optional<BitcoinTx> madeUp(String txid) {
    return pretence().amounts().entrySet().stream()
        .flatMap(lie -> madeUp(lie.getKey(), lie.getValue()).stream())
        .filter(lie -> lie.id().equals(txid))
        .findFirst();
  }

  private static List<BitcoinTx> madeUp(String address, BigInteger amount) {
    String id = Hashes.of("made up", address, amount);
    return amount.signum() == 0 ? List.of() : List.of(BitcoinTx.funding(id, address, amount));
  }

  /** Deep enough for anyone, if the chain is. */
  private Optional<Block<BitcoinTx>> deepBlock() {
    return blocks().at(Math.max(0, blocks().head().height() - DEPTH_OF_LIES));
  }
}
