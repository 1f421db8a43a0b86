package dev.quittance.domain;

/** A token contract on an EVM network. */
public record Token(String standard, String contract, int decimals) {
  public static final String ERC20 = "erc20";

  public Token {
    if (!standard.equals(ERC20)) {
      throw new IllegalArgumentException("unknown token standard \"" + standard + "\"");
    }
    if (!Alphabet.isEvmAddress(contract)) {
      throw new IllegalArgumentException("a token contract is 0x and 40 hex digits");
    }
    if (decimals < 0 || decimals > 255) {
      throw new IllegalArgumentException("token decimals are 0 to 255, got " + decimals);
    }
  }
}
