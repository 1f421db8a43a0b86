package dev.quittance.adapters.chain.address;

import dev.quittance.domain.NetworkId;

/**
 * Which kinds of key a network takes. A key says whether its coins are real; mixing the two up
 * would ask people to pay where nobody looks.
 */
final class KeyPolicy {
  private static final String MAINNET = "mainnet";

  private KeyPolicy() {}

  static BitcoinNetwork bitcoin(NetworkId network, KeyKind kind) throws KeyRefused {
    boolean forMainnet =
        switch (kind) {
          case XPUB, ZPUB -> true;
          case TPUB, VPUB -> false;
          case YPUB, UPUB, MULTISIG_YPUB, MULTISIG_ZPUB, MULTISIG_UPUB, MULTISIG_VPUB ->
              throw otherScript("bitcoin takes xpub and zpub, on test networks tpub and vpub");
        };
    BitcoinNetwork known =
        BitcoinNetwork.fromCode(network.name())
            .orElseThrow(() -> KeyRefused.wrongNetwork("no addresses are known for " + network));
    if (forMainnet != (known == BitcoinNetwork.MAINNET)) {
      throw otherNetwork(network, forMainnet);
    }
    return known;
  }

  /** Many ethereum wallets give out an xpub whatever the network is. */
  static void ethereum(NetworkId network, KeyKind kind) throws KeyRefused {
    switch (kind) {
      case XPUB -> {}
      case TPUB -> {
        if (network.name().equals(MAINNET)) {
          throw otherNetwork(network, false);
        }
      }
      case ZPUB, VPUB, YPUB, UPUB, MULTISIG_YPUB, MULTISIG_ZPUB, MULTISIG_UPUB, MULTISIG_VPUB ->
          throw otherScript("ethereum takes xpub, on test networks tpub");
    }
  }

  private static KeyRefused otherScript(String taken) {
    return KeyRefused.invalid("this key is for another type of address: " + taken);
  }

  private static KeyRefused otherNetwork(NetworkId network, boolean forMainnet) {
    String home = forMainnet ? "the main network" : "test networks";
    return KeyRefused.wrongNetwork("this key is for " + home + ", not for " + network);
  }
}
