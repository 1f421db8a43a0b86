package dev.quittance.application.port;

import java.util.UUID;

/**
 * Hands out the next index of a wallet, each at most once. It commits by itself at once, so that
 * requests of one wallet are created side by side; an index whose request fails is left unused.
 */
@FunctionalInterface
public interface AllocateAddressIndex {
  long allocate(UUID walletId);
}
