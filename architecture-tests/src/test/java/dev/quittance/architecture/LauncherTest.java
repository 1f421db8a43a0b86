package dev.quittance.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.architecture.FakeInstallation.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {
  @TempDir private Path directory;
  private FakeInstallation installation;

  @BeforeEach
  void install() throws IOException {
    directory = directory.toRealPath();
    installation = FakeInstallation.in(directory.resolve("some where"));
  }

  @Test
  void takesTheJavaThatIsNewEnoughWhenTheOneOnThePathIsTooOld() throws Exception {
    installation.putOnThePath(installation.jdk("old", "17.0.2"));
    Path given = installation.jdkWithReleaseFile("new", "21.0.4");
    installation.environment().put("QUITTANCE_JAVA_HOME", given.toString());

    assertThat(installation.run().out()).startsWith(given + "/bin/java\n");
  }

  @Test
  void prefersItsOwnVariableToJavaHomeAndJavaHomeToThePath() throws Exception {
    installation.putOnThePath(installation.jdk("path", "25"));
    Path javaHome = installation.jdk("java home", "25");
    installation.environment().put("JAVA_HOME", javaHome.toString());

    assertThat(installation.run().out()).startsWith(javaHome + "/bin/java\n");

    Path own = installation.jdk("own", "25");
    installation.environment().put("QUITTANCE_JAVA_HOME", own.toString());

    assertThat(installation.run().out()).startsWith(own + "/bin/java\n");
  }

  @Test
  void searchesTheUsualFoldersWhenThePathHasNone() throws Exception {
    installation.jdkWithReleaseFile("usr/lib/jvm/java-17", "17.0.2");
    Path found = installation.jdkWithReleaseFile("home/.sdkman/candidates/java/25-tem", "25");

    assertThat(installation.run().out()).startsWith(found + "/bin/java\n");
  }

  @Test
  void readsTheReleaseFileOfAJavaThatIsASymbolicLink() throws Exception {
    Path jdk = installation.jdkWithReleaseFile("real", "25.0.1");
    Path linked = Files.createDirectories(directory.resolve("linked/bin"));
    Files.createSymbolicLink(linked.resolve("java"), jdk.resolve("bin/java"));
    installation.putOnThePath(linked.getParent());

    assertThat(installation.run().exitCode()).isZero();
  }

  @Test
  void withoutAnyJavaItSaysSoAndExitsWith78() throws Exception {
    Result result = installation.run();

    assertThat(result.exitCode()).isEqualTo(78);
    assertThat(result.err())
        .isEqualTo("reconciler: needs Java 21 or newer, found none; set QUITTANCE_JAVA_HOME\n");
    assertThat(result.out()).isEmpty();
  }

  @Test
  void saysWhichJavaIsTooOld() throws Exception {
    Path old = installation.jdk("old", "1.8.0_392");
    installation.putOnThePath(old);
    installation.jdk("usr/lib/jvm/other", "17");

    Result result = installation.run();

    assertThat(result.exitCode()).isEqualTo(78);
    assertThat(result.err())
        .isEqualTo(
            "reconciler: needs Java 21 or newer, found Java 8 at %s/bin/java; set QUITTANCE_JAVA_HOME\n"
                .formatted(old));
  }

  @Test
  void findsItsLibrariesThroughSymbolicLinks() throws Exception {
    installation.putOnThePath(installation.jdk("new", "21"));
    Path absolute = directory.resolve("absolute");
    Files.createSymbolicLink(absolute, installation.directory().resolve("bin/reconciler"));
    Path relative = Files.createDirectories(directory.resolve("a")).resolve("relative");
    Files.createSymbolicLink(relative, Path.of("../absolute"));

    assertThat(installation.run(relative).out())
        .contains("\n-cp\n" + installation.directory() + "/lib/*\nsome.Main\n");
  }

  @Test
  void passesArgumentsThroughAsTheyAre() throws Exception {
    installation.putOnThePath(installation.jdk("new", "21"));

    Result result = installation.run("run", "two words", "", "*", "it's \"quoted\" $HOME");

    assertThat(result.out()).endsWith("\nsome.Main\nrun\ntwo words\n\n*\nit's \"quoted\" $HOME\n");
  }

  @Test
  void givesTheJvmItsOptionsBeforeTheMainClass() throws Exception {
    installation.putOnThePath(installation.jdk("new", "21"));
    installation.environment().put("JAVA_OPTS", "-Xmx1g -Da=/*");

    assertThat(installation.run().out())
        .contains("\n-XX:+UseSerialGC\n--enable-native-access=ALL-UNNAMED\n-Xmx1g\n-Da=/*\n-cp\n")
        .doesNotContain("quittance.terminal");
  }

  @Test
  void becomesTheJvmSoThatSignalsReachIt() throws Exception {
    installation.putOnThePath(installation.jdk("new", "21"));

    Result result = installation.run();

    assertThat(result.out()).contains("\npid " + result.pid() + "\n");
  }
}
