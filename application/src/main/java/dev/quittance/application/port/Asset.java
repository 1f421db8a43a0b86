package dev.quittance.application.port;

import dev.quittance.domain.NetworkId;
import dev.quittance.domain.Token;
import java.util.Optional;

/**
 * Something that can be asked for: an entry of the catalog.
 *
 * @param decimals how many digits of an amount in minor units are behind the point
 */
public record Asset(NetworkId network, String code, int decimals, Optional<Token> token) {
  public Asset {
    if (!code.matches("[A-Za-z0-9._-]{1,32}")) {
      throw new IllegalArgumentException("an asset is 1 to 32 of A-Z, a-z, 0-9, . _ -");
    }
    if (decimals < 0 || decimals > 36) {
      throw new IllegalArgumentException("decimals are 0 to 36, got " + decimals);
    }
    if (token.isPresent() && token.get().decimals() != decimals) {
      throw new IllegalArgumentException("a token has the decimals of its contract");
    }
  }
}
