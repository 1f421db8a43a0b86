package dev.quittance.adapters.chain.address;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * The step from a public key to a child that is not hardened: BIP32, CKDpub.
 *
 * @param hmac from key and data; handed in because no real input is known that has no child
 */
record ChildKeys(BinaryOperator<byte[]> hmac) {
  private static final int HALF = 32;

  /** Empty for about one index in 2^127, which BIP32 says to skip. */
  Optional<PublicNode> child(PublicNode parent, int index) {
    byte[] data =
        ByteBuffer.allocate(Secp256k1.COMPRESSED_BYTES + Integer.BYTES)
            .put(parent.compressed())
            .putInt(index)
            .array();
    byte[] mac = hmac.apply(parent.chainCode(), data);
    BigInteger factor = new BigInteger(1, mac, 0, HALF);
    return Secp256k1.addMultiple(parent.point(), factor)
        .map(point -> new PublicNode(point, Arrays.copyOfRange(mac, HALF, mac.length)));
  }
}
