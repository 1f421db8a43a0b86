package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The balance of one account at every height. Guarded by the ledger's lock. */
final class BalanceHistory {
  private record Entry(long height, BigInteger balance) {}

  private final List<Entry> entries = new ArrayList<>(1);
  private BigInteger pending = BigInteger.ZERO;

  BigInteger at(long height) {
    int low = 0;
    int high = entries.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (entries.get(middle).height() <= height) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? BigInteger.ZERO : entries.get(low - 1).balance();
  }

  BigInteger pending() {
    return pending;
  }

  void addPending(BigInteger change) {
    pending = pending.add(change);
  }

  void addAt(long height, BigInteger change) {
    BigInteger balance = at(height).add(change);
    forgetFrom(height);
    entries.add(new Entry(height, balance));
  }

  void forgetFrom(long height) {
    while (!entries.isEmpty() && entries.getLast().height() >= height) {
      entries.removeLast();
    }
  }
}
