package dev.quittance.app.server;

import dev.quittance.application.port.DeriveAddress;
import dev.quittance.bootstrap.Refused;
import dev.quittance.domain.NetworkId;
import java.util.Locale;

/** The address of index 0: how people tell whether a key is the right one. */
record FirstAddress(DeriveAddress derive) {

  String of(NetworkId network, String extendedPublicKey) {
    return switch (derive.derive(network, extendedPublicKey, 0)) {
      case DeriveAddress.Result.Derived(String address) -> address;
      case DeriveAddress.Result.Refused(String code, String message) ->
          throw new Refused("WALLET_" + code.toUpperCase(Locale.ROOT), message);
    };
  }

  /** Upper and lower case are a checksum at the most, never another address. */
  static void refuseOther(String address, String expected) {
    if (!address.equalsIgnoreCase(expected.strip())) {
      throw new Refused(
          "WALLET_FIRST_ADDRESS_MISMATCH",
          "the first address of this key is " + address + ", which is not --first-address");
    }
  }
}
