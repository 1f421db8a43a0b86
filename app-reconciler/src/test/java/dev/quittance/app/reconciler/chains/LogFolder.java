package dev.quittance.app.reconciler.chains;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files of a run, which stay after it for whoever wants to read them. */
final class LogFolder {
  private static final Path FOLDER = Path.of("target", "anvil").toAbsolutePath();

  private LogFolder() {}

  /** A file without what an earlier run left in it. */
  static Path fresh(String name) {
    try {
      Path file = Files.createDirectories(FOLDER).resolve(name);
      Files.deleteIfExists(file);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
