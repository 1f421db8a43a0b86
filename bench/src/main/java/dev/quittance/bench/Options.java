package dev.quittance.bench;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;

/**
 * {@code bench [--quick] [--only SECTION] [--output FILE] [--server LAUNCHER]}.
 *
 * @param quick small sizes and single runs, to see that it works
 * @param only the one section to measure; the rest of the output file stays as it is
 * @param server the installed launcher
 */
record Options(boolean quick, Optional<String> only, Optional<Path> output, Path server) {
  private static final String USAGE =
      "\nusage: bench [--quick] [--only SECTION] [--output FILE] [--server LAUNCHER]";

  static Options parse(String[] arguments) {
    boolean quick = false;
    Optional<String> only = Optional.empty();
    Optional<Path> output = Optional.empty();
    Path server = Path.of("app-server/build/install/server/bin/server");
    Iterator<String> words = Arrays.asList(arguments).iterator();
    while (words.hasNext()) {
      switch (words.next()) {
        case "--quick" -> quick = true;
        case "--only" -> only = Optional.of(value(words));
        case "--output" -> output = Optional.of(Path.of(value(words)));
        case "--server" -> server = Path.of(value(words));
        case String other -> throw new IllegalArgumentException("unknown option " + other + USAGE);
      }
    }
    return new Options(quick, only, output, server.toAbsolutePath());
  }

  private static String value(Iterator<String> words) {
    if (!words.hasNext()) {
      throw new IllegalArgumentException("an option lacks its value" + USAGE);
    }
    return words.next();
  }

  Plan plan() {
    return quick ? Plan.QUICK : Plan.FULL;
  }
}
