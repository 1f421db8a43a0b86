package dev.quittance.app.reconciler.chains;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where Anvil is: named by {@code ANVIL}, else on the {@code PATH}, else where {@code make
 * test-chains} installs it. {@code build-tools/find-anvil.sh} looks in the same places.
 */
record AnvilExecutable(Map<String, String> environment, Path repository) {
  static final String HOW_TO_GET_IT =
      "Anvil was not found. Run make test-chains, which installs it with npm;"
          + " or put anvil on the PATH, or its path into the variable ANVIL";

  private static final Path INSTALLED = Path.of("build/tools/node_modules/.bin/anvil");

  static AnvilExecutable ofThisMachine() {
    return new AnvilExecutable(System.getenv(), Path.of("..").toAbsolutePath().normalize());
  }

  /** A wrong {@code ANVIL} is an error: whoever set it does not want the tests to be skipped. */
  Optional<Path> find() {
    String named = environment.getOrDefault("ANVIL", "");
    if (named.isBlank()) {
      return Stream.concat(onThePath(), Stream.of(repository.resolve(INSTALLED)))
          .filter(AnvilExecutable::isProgram)
          .findFirst();
    }
    Path path = repository.resolve(named);
    if (!isProgram(path)) {
      throw new IllegalStateException("ANVIL names no program: " + path);
    }
    return Optional.of(path);
  }

  private Stream<Path> onThePath() {
    return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
        .splitAsStream(environment.getOrDefault("PATH", ""))
        .filter(folder -> !folder.isBlank())
        .map(folder -> Path.of(folder, "anvil"));
  }

  private static boolean isProgram(Path path) {
    return Files.isRegularFile(path) && Files.isExecutable(path);
  }
}
