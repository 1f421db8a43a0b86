package dev.quittance.adapters.chain.address;

import java.io.ByteArrayOutputStream;

/** Bitcoin addresses of witness version 0 (BIP141, BIP173). */
final class SegwitAddress {
  private static final int VERSION = 0;

  private SegwitAddress() {}

  /** Pays to the hash of one public key: P2WPKH. */
  static String of(BitcoinNetwork network, PublicNode key) {
    return encode(network.prefix(), Hashes.hash160(key.compressed()));
  }

  static String encode(String prefix, byte[] program) {
    ByteArrayOutputStream groups = new ByteArrayOutputStream();
    groups.write(VERSION);
    int bits = 0;
    int pending = 0;
    for (byte next : program) {
      pending = (pending << 8 | Byte.toUnsignedInt(next)) & 0xfff;
      for (bits += 8; bits >= 5; bits -= 5) {
        groups.write(pending >>> (bits - 5) & 31);
      }
    }
    if (bits > 0) {
      groups.write(pending << (5 - bits) & 31);
    }
    return Bech32.encode(prefix, groups.toByteArray());
  }
}
