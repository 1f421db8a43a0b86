package dev.quittance.architecture.builds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads gradle/libs.versions.toml: one version or one library a line, and nothing else. */
final class VersionCatalog {
  private static final Pattern VERSION = Pattern.compile("([\\w-]+) = \"([^\"]+)\"");
  private static final Pattern LIBRARY =
      Pattern.compile("([\\w-]+) = \\{ module = \"([^\"]+)\", version\\.ref = \"([^\"]+)\" }");

  private final Map<String, String> versions = new TreeMap<>();
  private final Map<String, String> coordinatesByAlias = new TreeMap<>();
  private final Map<String, String> versionsByCoordinates = new TreeMap<>();

  VersionCatalog(Path file) throws IOException {
    for (String line : Files.readAllLines(file)) {
      if (!line.isBlank() && !line.startsWith("[") && !line.startsWith("#")) {
        read(line);
      }
    }
  }

  private void read(String line) {
    Matcher version = VERSION.matcher(line);
    Matcher library = LIBRARY.matcher(line);
    if (version.matches()) {
      versions.put(version.group(1), version.group(2));
    } else if (library.matches()) {
      coordinatesByAlias.put(accessor(library.group(1)), library.group(2));
      versionsByCoordinates.put(library.group(2), versions.get(library.group(3)));
    } else {
      throw new IllegalStateException("cannot read this line of the catalog: " + line);
    }
  }

  Map<String, String> versionsByCoordinates() {
    return versionsByCoordinates;
  }

  /** The coordinates behind an alias, written with dashes or as the accessor with dots. */
  String coordinates(String alias) {
    return Optional.ofNullable(coordinatesByAlias.get(accessor(alias)))
        .orElseThrow(() -> new IllegalStateException("not in the catalog: " + alias));
  }

  private static String accessor(String alias) {
    return alias.replace('-', '.');
  }
}
