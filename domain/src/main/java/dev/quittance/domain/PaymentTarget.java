package dev.quittance.domain;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What is to be paid where: an asset on a network to one address, used for one request only.
 *
 * @param address in canonical form: hex and bech32 in lower case, so that one address has one
 *     spelling
 */
public record PaymentTarget(
    NetworkId network, String asset, String address, Optional<Token> token) {
  private static final int LONGEST_ASSET = 32;
  private static final Pattern BASE58 = Pattern.compile("[123mn][1-9A-HJ-NP-Za-km-z]{25,34}");
  private static final Pattern BITCOIN_ADDRESS =
      Pattern.compile(BASE58.pattern() + "|(bc|tb|bcrt)1[0-9a-z]{8,87}");

  public PaymentTarget {
    address = canonical(network.chain(), address);
    if (asset.isEmpty() || asset.length() > LONGEST_ASSET || !Alphabet.ASSET.spells(asset, 0)) {
      throw new IllegalArgumentException("an asset is 1 to 32 of A-Z, a-z, 0-9, . _ -");
    }
    if (!isAddress(network.chain(), address)) {
      throw new IllegalArgumentException(
          "\"" + address + "\" is not an address of " + network.chain().code());
    }
    if (token.isPresent() && network.chain() != Chain.ETHEREUM) {
      throw new IllegalArgumentException("tokens live on ethereum networks only");
    }
  }

  private static String canonical(Chain chain, String address) {
    boolean caseMatters = chain == Chain.BITCOIN && BASE58.matcher(address).matches();
    return caseMatters ? address : address.toLowerCase(Locale.ROOT);
  }

  private static boolean isAddress(Chain chain, String address) {
    return switch (chain) {
      case BITCOIN -> BITCOIN_ADDRESS.matcher(address).matches();
      case ETHEREUM -> Alphabet.isEvmAddress(address);
    };
  }
}
