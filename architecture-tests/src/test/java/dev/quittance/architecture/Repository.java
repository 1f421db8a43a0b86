package dev.quittance.architecture;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the files of the repository are. */
public final class Repository {
  private Repository() {}

  /** The directory of the whole build; tests run in a module's directory. */
  public static Path root() {
    Path directory = Path.of("").toAbsolutePath();
    while (!Files.exists(directory.resolve("settings.gradle.kts"))) {
      directory = directory.getParent();
    }
    return directory;
  }
}
