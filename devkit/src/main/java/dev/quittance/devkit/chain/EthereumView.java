package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The Ethereum ledger as one endpoint tells it. */
final class EthereumView extends View<Transfer> {
  private final EthereumLedger ledger;

  EthereumView(EthereumLedger ledger, Pretence pretence) {
    super(ledger, pretence);
    this.ledger = ledger;
  }

  /** A height above the head is the pending block. A made-up amount is there at any height. */
  BigInteger balance(String token, String address, long height) {
    long known = pretence().seesMempool() ? height : Math.min(height, headHeight());
    return pretence().amount(address).orElseGet(() -> ledger.balance(token, address, known));
  }

  long headHeight() {
    return blocks().head().height();
  }

  long pendingHeight() {
    return headHeight() + 1;
  }

  boolean hides(Transfer transfer) {
    return pretence().amount(transfer.to()).filter(amount -> amount.signum() == 0).isPresent();
  }

  long sentBy(String address, long height) {
    Stream<Transfer> mined =
        LongStream.rangeClosed(0, Math.min(height, headHeight()))
            .mapToObj(h -> blocks().at(h).orElseThrow().transactions())
            .flatMap(List::stream);
    Stream<Transfer> waiting = height > headHeight() ? mempool().stream() : Stream.of();
    return Stream.concat(mined, waiting)
        .filter(t -> t.from().equals(address) && !t.internal())
        .count();
  }
}
