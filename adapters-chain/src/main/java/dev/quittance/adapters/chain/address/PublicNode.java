package dev.quittance.adapters.chain.address;

import org.bouncycastle.math.ec.ECPoint;

/** A public key that can have children. Not a record, because its text would show the key. */
final class PublicNode {
  private final ECPoint point;
  private final byte[] chainCode;

  PublicNode(ECPoint point, byte[] chainCode) {
    this.point = point;
    this.chainCode = chainCode.clone();
  }

  ECPoint point() {
    return point;
  }

  byte[] chainCode() {
    return chainCode.clone();
  }

  byte[] compressed() {
    return point.getEncoded(true);
  }

  /** Starts with a byte that says so, 04. */
  byte[] uncompressed() {
    return point.getEncoded(false);
  }
}
