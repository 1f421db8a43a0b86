package dev.quittance.domain;

import java.util.regex.Pattern;

/**
 * One instance of a chain, such as bitcoin regtest: what an endpoint serves and an address lives
 * on.
 */
public record NetworkId(Chain chain, String name) {
  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9_-]{0,31}");

  public NetworkId {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "a network name is 1 to 32 of a-z, 0-9, - and _, got \"" + name + "\"");
    }
  }

  @Override
  public String toString() {
    return chain.code() + "/" + name;
  }
}
