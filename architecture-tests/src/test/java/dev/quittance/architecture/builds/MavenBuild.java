package dev.quittance.architecture.builds;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the facts of pom.xml and of the pom.xml of each module. */
final class MavenBuild {
  private static final String OWN_GROUP = "dev.quittance";
  private static final Set<String> SCOPES = Set.of("compile", "runtime", "test");
  private static final Set<String> PARTS =
      Set.of("groupId", "artifactId", "type", "scope", "exclusions");

  private final Path root;
  private final Xml parent;
  private final Map<String, String> properties;
  private final Facts facts = new Facts();

  private MavenBuild(Path root) throws IOException {
    this.root = root;
    this.parent = Xml.read(root.resolve("pom.xml"));
    this.properties =
        parent.all("properties").getFirst().children().stream()
            .collect(Collectors.toMap(Xml::name, Xml::text));
  }

  static Facts read(Path root) throws IOException {
    return new MavenBuild(root).read();
  }

  private Facts read() throws IOException {
    facts.put("version", parent.text("version", ""));
    facts.put("Java release", properties.get("maven.compiler.release"));
    facts.put("compiler arguments", compilerArguments());
    facts.put("test arguments", properties.get("test.arguments"));
    readVersions();
    readDependencies("every module", parent);
    for (Xml module : parent.all("modules", "module")) {
      facts.module(module.text());
      readDependencies(module.text(), Xml.read(root.resolve(module.text()).resolve("pom.xml")));
    }
    return facts;
  }

  private String compilerArguments() {
    Xml compiler =
        parent.all("build", "plugins", "plugin").stream()
            .filter(plugin -> plugin.text("artifactId", "").equals("maven-compiler-plugin"))
            .flatMap(plugin -> plugin.all("configuration").stream())
            .findFirst()
            .orElseThrow();
    Stream<String> parameters =
        compiler.text("parameters", "").equals("true") ? Stream.of("-parameters") : Stream.empty();
    // -J is for the JVM of a compiler that Maven starts; Gradle keeps one running.
    Stream<String> arguments =
        compiler.all("compilerArgs", "arg").stream()
            .map(Xml::text)
            .filter(argument -> !argument.startsWith("-J"));
    return Stream.concat(parameters, arguments).sorted().collect(Collectors.joining(" "));
  }

  private void readVersions() {
    for (Xml managed : parent.all("dependencyManagement", "dependencies", "dependency")) {
      if (!managed.text("groupId", "").equals(OWN_GROUP)) {
        facts.version(coordinates(managed), resolve(managed.text("version", "")));
      }
    }
  }

  private void readDependencies(String module, Xml pom) {
    for (Xml dependency : pom.all("dependencies", "dependency")) {
      dependency.children().forEach(part -> require(PARTS, part.name(), module));
      String scope = dependency.text("scope", "compile");
      require(SCOPES, scope, module);
      facts.dependency(module, name(dependency), scope, exclusions(dependency));
    }
  }

  private static void require(Set<String> known, String word, String module) {
    if (!known.contains(word)) {
      throw new IllegalStateException(module + ": no Gradle word for " + word);
    }
  }

  private static String name(Xml dependency) {
    String type = dependency.text("type", "jar");
    return switch (type) {
      case "jar" -> coordinates(dependency);
      case "test-jar" -> "the tests of " + coordinates(dependency);
      default -> throw new IllegalStateException("no Gradle word for the type " + type);
    };
  }

  private static List<String> exclusions(Xml dependency) {
    return dependency.all("exclusions", "exclusion").stream().map(MavenBuild::coordinates).toList();
  }

  private static String coordinates(Xml dependency) {
    return dependency.text("groupId", "") + ":" + dependency.text("artifactId", "");
  }

  private String resolve(String version) {
    return version.startsWith("${")
        ? properties.get(version.substring(2, version.length() - 1))
        : version;
  }
}
