package dev.quittance.devkit.demo;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

/**
 * @param server the installed launcher of the server
 * @param reconciler the installed launcher of the workers
 */
record DemoOptions(Path server, Path reconciler, int requests) {
  static final int REQUESTS = 1_000;

  static DemoOptions parse(String[] arguments) {
    Path server = Path.of("app-server/build/install/server/bin/server");
    Path reconciler = Path.of("app-reconciler/build/install/reconciler/bin/reconciler");
    int requests = REQUESTS;
    for (Iterator<String> words = List.of(arguments).iterator(); words.hasNext(); ) {
      switch (words.next()) {
        case "--server" -> server = Path.of(value(words));
        case "--reconciler" -> reconciler = Path.of(value(words));
        case "--requests" -> requests = Integer.parseInt(value(words));
        case String other -> throw new IllegalArgumentException("unknown option " + other);
      }
    }
    requireInstalled(server);
    requireInstalled(reconciler);
    if (requests < 100 || requests > 100_000) {
      throw new IllegalArgumentException("--requests takes 100 to 100000");
    }
    return new DemoOptions(server.toAbsolutePath(), reconciler.toAbsolutePath(), requests);
  }

  private static void requireInstalled(Path launcher) {
    if (!Files.isExecutable(launcher)) {
      throw new IllegalArgumentException(launcher + " is missing: run make install");
    }
  }

  private static String value(Iterator<String> words) {
    if (!words.hasNext()) {
      throw new IllegalArgumentException("an option lacks its value");
    }
    return words.next();
  }
}
