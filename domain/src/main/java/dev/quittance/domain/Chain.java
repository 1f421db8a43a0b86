package dev.quittance.domain;

import java.util.Arrays;
import java.util.Optional;

/**
 * The kinds of chain that can be observed. A network ("mainnet", "regtest") is one instance of a
 * chain.
 */
public enum Chain {
  BITCOIN("bitcoin"),
  ETHEREUM("ethereum");

  private final String code;

  Chain(String code) {
    this.code = code;
  }

  /** The name used in the database, in configuration and in the API. */
  public String code() {
    return code;
  }

  public static Optional<Chain> fromCode(String code) {
    return Arrays.stream(values()).filter(chain -> chain.code.equals(code)).findFirst();
  }
}
