package dev.quittance.adapters.chain.address;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bouncycastle.asn1.sec.SECNamedCurves;
import org.bouncycastle.asn1.x9.X9ECParameters;

/**
 * The other way to the same addresses: BIP32 from the private side. Uses BouncyCastle's general
 * curve, which shares neither field arithmetic nor multiplier with the one under test.
 */
record PrivateNode(
    BigInteger secret, byte[] chainCode, int depth, byte[] parentFingerprint, int number) {
  static final int HARDENED = 1 << 31;

  private static final X9ECParameters CURVE = SECNamedCurves.getByName("secp256k1");

  static PrivateNode fromSeed(byte[] seed) {
    byte[] mac = Hashes.hmacSha512("Bitcoin seed".getBytes(StandardCharsets.US_ASCII), seed);
    return new PrivateNode(left(mac), right(mac), 0, new byte[4], 0);
  }

  /** Such as "84'/0'/0'"; the empty path is the node itself. */
  PrivateNode path(String path) {
    PrivateNode node = this;
    for (String step : path.isEmpty() ? new String[0] : path.split("/")) {
      int number = Integer.parseInt(step.replace("'", ""));
      node = node.child(step.endsWith("'") ? number | HARDENED : number);
    }
    return node;
  }

  PrivateNode child(int index) {
    byte[] key = (index & HARDENED) != 0 ? secretBytes() : publicBytes();
    byte[] data = ByteBuffer.allocate(37).put(key).putInt(index).array();
    byte[] mac = Hashes.hmacSha512(chainCode, data);
    byte[] fingerprint = Arrays.copyOf(Hashes.hash160(publicBytes()), 4);
    BigInteger childSecret = left(mac).add(secret).mod(CURVE.getN());
    return new PrivateNode(childSecret, right(mac), depth + 1, fingerprint, index);
  }

  byte[] publicBytes() {
    return CURVE.getG().multiply(secret).getEncoded(true);
  }

  String publicKey(int version) {
    return text(version, publicBytes());
  }

  String privateKey(int version) {
    return text(version, secretBytes());
  }

  String text(int version, byte[] key) {
    return Base58.withChecksum(
        ByteBuffer.allocate(45 + key.length)
            .putInt(version)
            .put((byte) depth)
            .put(parentFingerprint)
            .putInt(number)
            .put(chainCode)
            .put(key)
            .array());
  }

  private byte[] secretBytes() {
    byte[] bytes = new byte[33];
    byte[] number = secret.toByteArray();
    int from = Math.max(0, number.length - 32);
    System.arraycopy(number, from, bytes, 33 - (number.length - from), number.length - from);
    return bytes;
  }

  private static BigInteger left(byte[] mac) {
    return new BigInteger(1, mac, 0, 32);
  }

  private static byte[] right(byte[] mac) {
    return Arrays.copyOfRange(mac, 32, 64);
  }
}
