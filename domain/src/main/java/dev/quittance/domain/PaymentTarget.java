package dev.quittance.domain;

import java.util.Optional;
import java.util.regex.Pattern;

/** What is to be paid where: an asset on a network to one address, used for one request only. */
public record PaymentTarget(
    NetworkId network, String asset, String address, Optional<Token> token) {
  private static final Pattern ASSET = Pattern.compile("[A-Za-z0-9._-]{1,32}");
  private static final Pattern EVM_ADDRESS = Pattern.compile("0x[0-9a-fA-F]{40}");
  private static final Pattern BITCOIN_ADDRESS = Pattern.compile("[0-9A-Za-z]{14,100}");

  public PaymentTarget {
    if (!ASSET.matcher(asset).matches()) {
      throw new IllegalArgumentException("an asset is 1 to 32 of A-Z, a-z, 0-9, . _ -");
    }
    if (!addressPattern(network.chain()).matcher(address).matches()) {
      throw new IllegalArgumentException(
          "\"" + address + "\" is not an address of " + network.chain().code());
    }
    if (token.isPresent() && network.chain() != Chain.ETHEREUM) {
      throw new IllegalArgumentException("tokens live on ethereum networks only");
    }
  }

  private static Pattern addressPattern(Chain chain) {
    return switch (chain) {
      case BITCOIN -> BITCOIN_ADDRESS;
      case ETHEREUM -> EVM_ADDRESS;
    };
  }
}
