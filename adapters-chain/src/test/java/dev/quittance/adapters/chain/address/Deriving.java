package dev.quittance.adapters.chain.address;

import dev.quittance.application.port.DeriveAddress;
import dev.quittance.application.port.DeriveAddress.Result.Derived;
import dev.quittance.application.port.DeriveAddress.Result.Refused;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;

/** Asks for one address and expects one of the two results. */
final class Deriving {
  private static final DeriveAddress DERIVATION = Addresses.derivation();

  private Deriving() {}

  static String bitcoin(String network, String key, long index) {
    return address(DERIVATION.derive(new NetworkId(Chain.BITCOIN, network), key, index));
  }

  static String ethereum(String network, String key, long index) {
    return address(DERIVATION.derive(new NetworkId(Chain.ETHEREUM, network), key, index));
  }

  static Refused refusedBitcoin(String network, String key, long index) {
    return refused(DERIVATION.derive(new NetworkId(Chain.BITCOIN, network), key, index));
  }

  static Refused refusedEthereum(String network, String key, long index) {
    return refused(DERIVATION.derive(new NetworkId(Chain.ETHEREUM, network), key, index));
  }

  static String address(DeriveAddress.Result result) {
    return switch (result) {
      case Derived derived -> derived.address();
      case Refused refused -> throw new AssertionError(refused.toString());
    };
  }

  static Refused refused(DeriveAddress.Result result) {
    return switch (result) {
      case Derived derived -> throw new AssertionError(derived.toString());
      case Refused refused -> refused;
    };
  }
}
