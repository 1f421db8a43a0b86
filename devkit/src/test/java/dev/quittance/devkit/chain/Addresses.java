package dev.quittance.devkit.chain;

import java.util.List;
import java.util.stream.IntStream;

/** Addresses for tests. */
final class Addresses {
  static final String ALICE = evm(1);
  static final String BOB = evm(2);
  static final String BTC_ALICE = "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080";
  static final String BTC_BOB = "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn";

  private Addresses() {}

  static String evm(int number) {
    return "0x%040x".formatted(number + 0xabcdef);
  }

  static List<String> evm(int from, int count) {
    return IntStream.range(from, from + count).mapToObj(Addresses::evm).toList();
  }
}
