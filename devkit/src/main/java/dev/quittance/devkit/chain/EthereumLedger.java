package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Balances by account and height. */
final class EthereumLedger extends Ledger<Transfer> {
  private record Account(String token, String address) {}

  private static final BalanceHistory NONE = new BalanceHistory();

  private final Map<Account, BalanceHistory> accounts = new HashMap<>();

  EthereumLedger(Blocks<Transfer> blocks) {
    super(blocks, true);
  }

  /** A height above the head is the pending block. */
  BigInteger balance(String token, String address, long height) {
    BalanceHistory history = accounts.getOrDefault(new Account(token, address), NONE);
    return height > blocks().head().height() ? history.pending() : history.at(height);
  }

  long pendingHeight() {
    return blocks().head().height() + 1;
  }

  @Override
  void include(Transfer transfer) {
    change(transfer, transfer.from(), h -> h.addPending(transfer.amount().negate()));
    change(transfer, transfer.to(), h -> h.addPending(transfer.amount()));
  }

  @Override
  void exclude(Transfer transfer) {
    change(transfer, transfer.from(), h -> h.addPending(transfer.amount()));
    change(transfer, transfer.to(), h -> h.addPending(transfer.amount().negate()));
  }

  @Override
  void confirm(Transfer transfer, Block<Transfer> block) {
    long height = block.height();
    change(transfer, transfer.from(), h -> h.addAt(height, transfer.amount().negate()));
    change(transfer, transfer.to(), h -> h.addAt(height, transfer.amount()));
  }

  @Override
  void unconfirm(Transfer transfer, Block<Transfer> block) {
    for (String address : List.of(transfer.from(), transfer.to())) {
      change(transfer, address, h -> h.forgetFrom(block.height()));
    }
  }

  @Override
  boolean spendable(Transfer transfer) {
    return transfer.from().equals(Transfer.ZERO_ADDRESS)
        || balance(transfer.token(), transfer.from(), pendingHeight()).compareTo(transfer.amount())
            >= 0;
  }

  private void change(Transfer transfer, String address, Consumer<BalanceHistory> change) {
    if (!address.equals(Transfer.ZERO_ADDRESS)) {
      Account account = new Account(transfer.token(), address);
      change.accept(accounts.computeIfAbsent(account, key -> new BalanceHistory()));
    }
  }
}
