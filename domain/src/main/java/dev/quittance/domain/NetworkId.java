package dev.quittance.domain;

/**
 * One instance of a chain, such as bitcoin regtest: what an endpoint serves and an address lives
 * on.
 */
public record NetworkId(Chain chain, String name) {
  private static final int LONGEST_NAME = 32;

  public NetworkId {
    if (!isName(name)) {
      throw new IllegalArgumentException(
          "a network name is 1 to 32 of a-z, 0-9, - and _, got \"" + name + "\"");
    }
  }

  private static boolean isName(String name) {
    return !name.isEmpty()
        && name.length() <= LONGEST_NAME
        && Character.isLetterOrDigit(name.charAt(0))
        && Alphabet.NAME.spells(name, 0);
  }

  @Override
  public String toString() {
    return chain.code() + "/" + name;
  }
}
