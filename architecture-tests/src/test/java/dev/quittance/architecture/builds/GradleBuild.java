package dev.quittance.architecture.builds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the facts of the Gradle scripts, which are kept plain enough to be read line by line. */
final class GradleBuild {
  private static final Pattern INCLUDE = Pattern.compile("(?m)^include\\(\"([\\w-]+)\"\\)$");
  private static final Pattern DECLARATION = Pattern.compile("\"?(\\w+)\"?\\((.+)\\)( \\{)?");
  private static final Pattern EXCLUSION =
      Pattern.compile("exclude\\(group = \"([^\"]+)\", module = \"([^\"]+)\"\\)");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^( *)dependencies \\{\\n(.*?)^\\1}$");
  private static final Map<String, String> SCOPES =
      Map.of(
          "api", "compile",
          "runtimeOnly", "runtime",
          "testImplementation", "test",
          "testRuntimeOnly", "test");

  private final Path root;
  private final GradleNotation notation;
  private final VersionCatalog catalog;
  private final Facts facts = new Facts();

  private GradleBuild(Path root) throws IOException {
    this.root = root;
    this.catalog = new VersionCatalog(root.resolve("gradle/libs.versions.toml"));
    this.notation = new GradleNotation(catalog);
  }

  static Facts read(Path root) throws IOException {
    return new GradleBuild(root).read();
  }

  private Facts read() throws IOException {
    String script = Files.readString(root.resolve("build.gradle.kts"));
    facts.put("version", only(script, "(?m)^ *version = \"(.+)\"$"));
    facts.put("Java release", only(script, "options\\.release = (\\d+)"));
    facts.put("compiler arguments", compilerArguments(script));
    facts.put("test arguments", only(script, "jvmArgs\\(\"([^\"]+)\"\\)"));
    catalog.versionsByCoordinates().forEach(facts::version);
    readDependencies("every module", script);
    for (String module : modules()) {
      facts.module(module);
      readDependencies(module, Files.readString(root.resolve(module).resolve("build.gradle.kts")));
    }
    return facts;
  }

  private List<String> modules() throws IOException {
    String settings = Files.readString(root.resolve("settings.gradle.kts"));
    return INCLUDE.matcher(settings).results().map(include -> include.group(1)).toList();
  }

  private static String compilerArguments(String script) {
    String list = only(script, "(?s)compilerArgs\\.addAll\\(\\s*listOf\\(([^)]*)\\)");
    return Pattern.compile("\"([^\"]+)\"")
        .matcher(list)
        .results()
        .map(argument -> argument.group(1))
        .sorted()
        .collect(Collectors.joining(" "));
  }

  private void readDependencies(String module, String script) {
    BLOCK
        .matcher(script)
        .results()
        .map(block -> block.group(2))
        .forEach(block -> readBlock(module, block));
  }

  /**
   * Every line is a declaration, or an exclusion or closing brace that belongs to the one before.
   */
  private void readBlock(String module, String block) {
    List<String> lines = block.lines().map(String::strip).toList();
    for (int i = 0; i < lines.size(); i++) {
      MatchResult declaration = match(DECLARATION, module, lines.get(i));
      int end = declaration.group(3) == null ? i : i + lines.subList(i, lines.size()).indexOf("}");
      List<String> inside = lines.subList(Math.min(i + 1, end), end);
      facts.dependency(
          module,
          notation.name(declaration.group(2)),
          scope(module, declaration.group(1)),
          inside.stream()
              .map(line -> match(EXCLUSION, module, line))
              .map(x -> x.group(1) + ":" + x.group(2))
              .toList());
      i = end;
    }
  }

  private static String scope(String module, String configuration) {
    if (!SCOPES.containsKey(configuration)) {
      throw new IllegalStateException(module + ": no Maven word for " + configuration);
    }
    return SCOPES.get(configuration);
  }

  private static MatchResult match(Pattern pattern, String module, String line) {
    return pattern
        .matcher(line)
        .results()
        .filter(found -> found.group().equals(line))
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException(module + ": cannot read this dependency: " + line));
  }

  private static String only(String script, String pattern) {
    List<MatchResult> found = Pattern.compile(pattern).matcher(script).results().toList();
    if (found.size() != 1) {
      throw new IllegalStateException(
          "expected once in build.gradle.kts, found " + found.size() + ": " + pattern);
    }
    return found.getFirst().group(1);
  }
}
