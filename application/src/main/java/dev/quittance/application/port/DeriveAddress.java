package dev.quittance.application.port;

import dev.quittance.domain.NetworkId;

/** Derives the receiving addresses of an account from its extended public key. */
@FunctionalInterface
public interface DeriveAddress {
  Result derive(NetworkId network, String extendedPublicKey, long index);

  sealed interface Result {
    /**
     * @param address in the form that people are shown
     */
    record Derived(String address) implements Result {}

    /**
     * @param code stable: {@code extended_key_private}, {@code extended_key_invalid}, {@code
     *     extended_key_wrong_network}, {@code index_out_of_range}, {@code index_unusable}
     * @param message never contains the key
     */
    record Refused(String code, String message) implements Result {
      /** Of one index in 2^127 the curve has no point; the next one is to be used. */
      public static final String INDEX_UNUSABLE = "index_unusable";
    }
  }
}
