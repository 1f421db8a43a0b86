package dev.quittance.adapters.chain.address;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.crypto.Digest;
import org.bouncycastle.crypto.digests.KeccakDigest;
import org.bouncycastle.crypto.digests.RIPEMD160Digest;

/** The hash functions of the two chains. */
final class Hashes {
  private static final String HMAC_SHA512 = "HmacSHA512";

  private Hashes() {}

  static byte[] sha256(byte[] data) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(data);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  static byte[] hmacSha512(byte[] key, byte[] data) {
    try {
      Mac mac = Mac.getInstance(HMAC_SHA512);
      mac.init(new SecretKeySpec(key, HMAC_SHA512));
      return mac.doFinal(data);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + HMAC_SHA512, e);
    }
  }

  /** RIPEMD-160 of SHA-256: what bitcoin calls the hash of a public key. */
  static byte[] hash160(byte[] data) {
    return digest(new RIPEMD160Digest(), sha256(data));
  }

  /** Not SHA3-256: ethereum chose its hash before the padding was standardised. */
  static byte[] keccak256(byte[] data) {
    return digest(new KeccakDigest(256), data);
  }

  private static byte[] digest(Digest digest, byte[] data) {
    byte[] hash = new byte[digest.getDigestSize()];
    digest.update(data, 0, data.length);
    digest.doFinal(hash, 0);
    return hash;
  }
}
