package dev.quittance.app.server;

import dev.quittance.bootstrap.Refused;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A key from the command line, or from standard input, where no list of processes shows it. */
final class KeyInput {
  /** An extended key has 111 characters. */
  private static final int LONGEST = 1_000;

  private KeyInput() {}

  static String read(String given, InputStream stdin) {
    String key = given.equals("-") ? readAll(stdin) : given;
    if (key.isBlank()) {
      throw new Refused("WALLET_EXTENDED_KEY_INVALID", "no key was given");
    }
    return key.strip();
  }

  private static String readAll(InputStream stdin) {
    try {
      return new String(stdin.readNBytes(LONGEST), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
