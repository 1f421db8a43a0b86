package dev.quittance.application;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * A key as its holder has it: {@code qk_}, an id that may be shown, and a secret of 256 bits. Only
 * the hash of the secret is stored. A plain SHA-256 is enough for that: nobody can go through 2^256
 * secrets, so nothing is gained by making each guess slow.
 */
public final class ApiKey {
  private static final int ID_BYTES = 6;
  private static final int SECRET_BYTES = 32;
  private static final Pattern SHAPE = Pattern.compile("qk_([0-9a-f]{12})_([A-Za-z0-9_-]{43})");

  private final String id;
  private final String secret;

  private ApiKey(String id, String secret) {
    this.id = id;
    this.secret = secret;
  }

  /**
   * @param random a cryptographic one
   */
  public static ApiKey generate(RandomGenerator random) {
    var id = new byte[ID_BYTES];
    var secret = new byte[SECRET_BYTES];
    random.nextBytes(id);
    random.nextBytes(secret);
    return new ApiKey(
        HexFormat.of().formatHex(id),
        Base64.getUrlEncoder().withoutPadding().encodeToString(secret));
  }

  public static Optional<ApiKey> parse(String text) {
    var matcher = SHAPE.matcher(text);
    return matcher.matches()
        ? Optional.of(new ApiKey(matcher.group(1), matcher.group(2)))
        : Optional.empty();
  }

  public String id() {
    return id;
  }

  /** To be shown to its holder once. */
  public String reveal() {
    return "qk_" + id + "_" + secret;
  }

  public String secretHash() {
    return HexFormat.of().formatHex(sha256(secret));
  }

  /** Takes the same time wherever the difference is. */
  public boolean hasSecretHash(String hash) {
    return MessageDigest.isEqual(
        secretHash().getBytes(StandardCharsets.US_ASCII), hash.getBytes(StandardCharsets.US_ASCII));
  }

  /** Without the secret, so that it cannot end up in a log. */
  @Override
  public String toString() {
    return "qk_" + id;
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
