package dev.quittance.devkit.chain;

import java.util.List;

/** One block; {@code time} is in seconds since the epoch, as both chains count it. */
record Block<T extends Transaction>(
    long height, String hash, String parentHash, long time, List<T> transactions) {
  Block {
    transactions = List.copyOf(transactions);
  }
}
