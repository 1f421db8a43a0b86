package dev.quittance.adapters.chain.address;

import dev.quittance.application.port.DeriveAddress.Result.Refused;

/** Why no address comes of a key. The message never contains any part of the key. */
final class KeyRefused extends Exception {
  private final String code;

  private KeyRefused(String code, String message) {
    // Expected on bad input, so no stack trace is taken.
    super(message, null, false, false);
    this.code = code;
  }

  static KeyRefused privateKey() {
    return new KeyRefused(
        "extended_key_private",
        "this is an extended private key; only extended public keys belong here");
  }

  static KeyRefused invalid(String message) {
    return new KeyRefused("extended_key_invalid", message);
  }

  static KeyRefused wrongNetwork(String message) {
    return new KeyRefused("extended_key_wrong_network", message);
  }

  static KeyRefused indexOutOfRange(long index) {
    return new KeyRefused(
        "index_out_of_range", "an address index is 0 to 2147483647, got " + index);
  }

  /** About one index in 2^127: the next one is to be used instead. */
  static KeyRefused indexUnusable(long index) {
    return new KeyRefused(
        Refused.INDEX_UNUSABLE,
        "this account has no address at index " + index + "; use the next one");
  }

  Refused toResult() {
    return new Refused(code, getMessage());
  }
}
