package dev.quittance.adapters.chain.address;

import dev.quittance.application.port.DeriveAddress;
import dev.quittance.domain.NetworkId;

/** The address at an index of the external chain of an account. */
record DeriveFromAccountKey(AccountKeys accountKeys, ChildKeys childKeys) implements DeriveAddress {

  @Override
  public Result derive(NetworkId network, String extendedPublicKey, long index) {
    try {
      return new Result.Derived(address(network, extendedPublicKey, index));
    } catch (KeyRefused refused) {
      return refused.toResult();
    }
  }

  /** The key comes first: that a private key got out matters more than a wrong index. */
  private String address(NetworkId network, String extendedPublicKey, long index)
      throws KeyRefused {
    AccountKey account = accountKeys.read(extendedPublicKey);
    return switch (network.chain()) {
      case BITCOIN -> {
        BitcoinNetwork known = KeyPolicy.bitcoin(network, account.kind());
        yield SegwitAddress.of(known, child(account, index));
      }
      case ETHEREUM -> {
        KeyPolicy.ethereum(network, account.kind());
        yield EthereumAddress.of(child(account, index));
      }
    };
  }

  private PublicNode child(AccountKey account, long index) throws KeyRefused {
    if (index < 0 || index > Integer.MAX_VALUE) {
      throw KeyRefused.indexOutOfRange(index);
    }
    return childKeys
        .child(account.externalChain(), (int) index)
        .orElseThrow(() -> KeyRefused.indexUnusable(index));
  }
}
