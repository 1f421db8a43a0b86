package dev.quittance.adapters.chain.address;

import java.util.Arrays;
import java.util.Optional;

/** The bitcoin networks that have addresses, with the letters these start with. */
enum BitcoinNetwork {
  MAINNET("mainnet", "bc"),
  TESTNET("testnet", "tb"),
  SIGNET("signet", "tb"),
  REGTEST("regtest", "bcrt");

  private final String code;
  private final String prefix;

  BitcoinNetwork(String code, String prefix) {
    this.code = code;
    this.prefix = prefix;
  }

  String prefix() {
    return prefix;
  }

  static Optional<BitcoinNetwork> fromCode(String code) {
    return Arrays.stream(values()).filter(network -> network.code.equals(code)).findFirst();
  }
}
