package dev.quittance.architecture.builds;

import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** What one build says: modules, versions, and the dependencies of each module in Maven's words. */
final class Facts {
  private final SortedMap<String, String> values = new TreeMap<>();

  void put(String name, String value) {
    String earlier = values.put(name, value);
    if (earlier != null) {
      throw new IllegalStateException("said twice: " + name);
    }
  }

  void module(String name) {
    put("module " + name, "present");
  }

  void version(String library, String version) {
    put("version of " + library, version);
  }

  void dependency(String module, String dependency, String scope, Collection<String> exclusions) {
    String without =
        exclusions.isEmpty() ? "" : " without " + String.join(", ", new TreeSet<>(exclusions));
    put(module + " needs " + dependency, scope + without);
  }

  /** One line for each fact that the two builds do not share. */
  static List<String> differences(Facts maven, Facts gradle) {
    TreeSet<String> names = new TreeSet<>(maven.values.keySet());
    names.addAll(gradle.values.keySet());
    return names.stream()
        .filter(name -> !maven.get(name).equals(gradle.get(name)))
        .map(
            name ->
                "%s: %s in Maven, %s in Gradle".formatted(name, maven.get(name), gradle.get(name)))
        .toList();
  }

  private String get(String name) {
    return values.getOrDefault(name, "missing");
  }
}
