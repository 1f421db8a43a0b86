package dev.quittance.adapters.chain.address;

import dev.quittance.application.port.DeriveAddress;
import dev.quittance.application.port.ShowAddress;
import dev.quittance.domain.NetworkId;

/** Wires the derivation and the display of addresses. Both may be used by many threads. */
public final class Addresses {
  /** Accounts, each a few hundred bytes. */
  private static final int REMEMBERED_ACCOUNTS = 1_000;

  private Addresses() {}

  public static DeriveAddress derivation() {
    ChildKeys childKeys = new ChildKeys(Hashes::hmacSha512);
    return new DeriveFromAccountKey(new AccountKeys(childKeys, REMEMBERED_ACCOUNTS), childKeys);
  }

  public static ShowAddress display() {
    return Addresses::show;
  }

  private static String show(NetworkId network, String canonicalAddress) {
    return switch (network.chain()) {
      case BITCOIN -> canonicalAddress;
      case ETHEREUM -> EthereumAddress.checksummed(canonicalAddress);
    };
  }
}
