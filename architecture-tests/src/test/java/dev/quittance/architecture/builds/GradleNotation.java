package dev.quittance.architecture.builds;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What stands between the brackets of a dependency, in Maven's words. */
record GradleNotation(VersionCatalog catalog) {
  private static final Pattern LIBRARY =
      Pattern.compile("libs\\.([\\w.]+)|library\\(\"([\\w-]+)\"\\)");
  private static final Pattern PROJECT = Pattern.compile("project\\(\":([\\w-]+)\"\\)");
  private static final Pattern TESTS =
      Pattern.compile("project\\(path = \":([\\w-]+)\", configuration = \"testArtifacts\"\\)");

  String name(String text) {
    Matcher library = LIBRARY.matcher(text);
    Matcher project = PROJECT.matcher(text);
    Matcher tests = TESTS.matcher(text);
    if (library.matches()) {
      return catalog.coordinates(library.group(1) != null ? library.group(1) : library.group(2));
    } else if (project.matches()) {
      return own(project);
    } else if (tests.matches()) {
      return "the tests of " + own(tests);
    }
    throw new IllegalStateException("cannot read this dependency: " + text);
  }

  private static String own(Matcher project) {
    return "dev.quittance:quittance-" + project.group(1);
  }
}
