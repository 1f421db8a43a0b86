package dev.quittance.devkit.chain;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** 32-byte identifiers that depend on their content only, so that a run can be repeated. */
final class Hashes {
  private Hashes() {}

  static String of(Object... parts) {
    MessageDigest digest = sha256();
    for (Object part : parts) {
      digest.update(String.valueOf(part).getBytes(UTF_8));
      digest.update((byte) 0);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }
}
