package dev.quittance.application.port;

import dev.quittance.domain.NetworkId;

/** Stores a merchant's extended public key for a network, and the merchant if it is new. */
@FunctionalInterface
public interface AddWallet {
  Result add(String merchantId, NetworkId network, String extendedPublicKey);

  sealed interface Result {
    record Added(Wallet wallet) implements Result {}

    /** This merchant has a wallet on this network; with the same key or another. */
    record AlreadyThere(Wallet wallet) implements Result {}

    /** The key serves another merchant on this network: both would get the same addresses. */
    record KeyTaken() implements Result {}
  }
}
