package dev.quittance.bench;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;

/**
 * {@code bench [--quick] [--only ticks] [--output FILE] [--server LAUNCHER]}.
 *
 * @param quick small sizes and single runs, to see that it works
 * @param onlyTicks one section, which replaces its like in the file
 * @param server the installed launcher
 */
record Options(boolean quick, boolean onlyTicks, Optional<Path> output, Path server) {
  private static final String USAGE =
      "\nusage: bench [--quick] [--only ticks] [--output FILE] [--server LAUNCHER]";

  static Options parse(String[] arguments) {
    boolean quick = false;
    boolean onlyTicks = false;
    Optional<Path> output = Optional.empty();
    Path server = Path.of("app-server/build/install/server/bin/server");
    Iterator<String> words = Arrays.asList(arguments).iterator();
    while (words.hasNext()) {
      switch (words.next()) {
        case "--quick" -> quick = true;
        case "--only" -> onlyTicks = isTicks(value(words));
        case "--output" -> output = Optional.of(Path.of(value(words)));
        case "--server" -> server = Path.of(value(words));
        case String other -> throw new IllegalArgumentException("unknown option " + other + USAGE);
      }
    }
    return new Options(quick, onlyTicks, output, server.toAbsolutePath());
  }

  private static boolean isTicks(String section) {
    if (!section.equals("ticks")) {
      throw new IllegalArgumentException("no section " + section + " can be run alone" + USAGE);
    }
    return true;
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
