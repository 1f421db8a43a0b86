package dev.quittance.adapters.chain.address;

import java.nio.ByteBuffer;
import java.util.regex.Pattern;
import org.bouncycastle.math.ec.ECPoint;

/**
 * An extended public key as BIP32 writes it.
 *
 * @param depth how many steps it is below the master key
 */
record ExtendedPublicKey(KeyKind kind, int depth, PublicNode node) {
  /** Whatever follows, even a wrong checksum: people must hear at once that a key got out. */
  private static final Pattern PRIVATE = Pattern.compile("(?i)\\s*[xyztuv]prv");

  private static final int BYTES = 78;
  private static final int CHAIN_CODE_AT = 13;
  private static final int POINT_AT = 45;

  static ExtendedPublicKey parse(String text) throws KeyRefused {
    if (PRIVATE.matcher(text).lookingAt()) {
      throw KeyRefused.privateKey();
    }
    byte[] bytes = Base58Check.decode(text);
    if (bytes.length != BYTES) {
      throw KeyRefused.invalid(
          "an extended key has " + BYTES + " bytes, this one has " + bytes.length);
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    KeyKind kind =
        KeyKind.fromVersion(buffer.getInt())
            .orElseThrow(() -> KeyRefused.invalid("this kind of extended key is unknown"));
    return new ExtendedPublicKey(kind, Byte.toUnsignedInt(buffer.get()), node(buffer));
  }

  private static PublicNode node(ByteBuffer buffer) throws KeyRefused {
    byte[] chainCode = new byte[POINT_AT - CHAIN_CODE_AT];
    byte[] compressed = new byte[BYTES - POINT_AT];
    buffer.get(CHAIN_CODE_AT, chainCode).get(POINT_AT, compressed);
    ECPoint point =
        Secp256k1.decode(compressed)
            .orElseThrow(() -> KeyRefused.invalid("the key is not a point of the curve"));
    return new PublicNode(point, chainCode);
  }
}
