package dev.quittance.architecture;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What compose.yaml says about variables. Read line by line: a key in capitals is a variable that a
 * container gets, and <code>${...}</code> is one of the surroundings.
 */
record ComposeFile(String text) {
  private static final Pattern PASSED = Pattern.compile("(?m)^ +([A-Z][A-Z0-9_]*):(?: |$)");
  private static final Pattern TAKEN = Pattern.compile("(?<!\\$)\\$\\{?([A-Za-z_]\\w*)([^}]*)}?");

  /** Variables that some container gets, without those of the build and of images of others. */
  Set<String> passed() {
    return PASSED
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .filter(name -> !name.matches("LAUNCHER|POSTGRES_.+|GF_.+"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Variables of the surroundings that must be set before anything starts. */
  Set<String> takenWithoutDefault() {
    return TAKEN
        .matcher(text)
        .results()
        .filter(found -> !found.group(2).startsWith(":-"))
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** What stands behind :- in <code>${NAME:-default}</code>. */
  Set<String> defaultsOf(String name) {
    return TAKEN
        .matcher(text)
        .results()
        .filter(found -> found.group(1).equals(name))
        .map(found -> found.group(2).replaceFirst("^:-", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
