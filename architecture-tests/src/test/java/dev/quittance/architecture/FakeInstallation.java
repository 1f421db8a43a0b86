package dev.quittance.architecture;

import static java.nio.file.attribute.PosixFilePermissions.fromString;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A directory with bin/reconciler and lib/, on a machine that has no Java but the fake ones put
 * there: the folders that the launcher searches lie below the directory too.
 */
record FakeInstallation(Path directory, Map<String, String> environment) {
  record Result(long pid, int exitCode, String out, String err) {}

  static FakeInstallation in(Path directory) throws IOException {
    Files.createDirectories(directory.resolve("lib"));
    String launcher =
        Files.readString(Repository.root().resolve("bootstrap/src/launcher/launcher.sh"))
            .replace("/usr/lib/jvm/", directory + "/usr/lib/jvm/")
            .replace("/Library/", directory + "/Library/");
    script(directory.resolve("bin/reconciler"), launcher + "launch some.Main \"$@\"\n");
    Map<String, String> environment = new TreeMap<>();
    environment.put("PATH", tools(directory.resolve("tools")).toString());
    environment.put("HOME", directory.resolve("home").toString());
    return new FakeInstallation(directory, environment);
  }

  /** The commands that the launcher needs, without the Java that usually lies beside them. */
  private static Path tools(Path directory) throws IOException {
    for (String tool : List.of("dirname", "readlink", "sed")) {
      script(
          directory.resolve(tool),
          "#!/bin/sh\nPATH=/usr/bin:/bin exec %s \"$@\"\n".formatted(tool));
    }
    return directory;
  }

  /**
   * A JDK below the directory whose java prints its own path, its process id and its arguments, a
   * line each.
   */
  Path jdk(String home, String version) throws IOException {
    Path jdk = directory.resolve(home);
    script(
        jdk.resolve("bin/java"),
        """
        #!/bin/sh
        if [ "$1" = -version ]; then echo 'openjdk version "%s" 2024-01-01' >&2; exit; fi
        printf '%%s\\n' "$0" "pid $$" "$@"
        """
            .formatted(version));
    return jdk;
  }

  /**
   * As {@link #jdk}, with the release file that saves the launcher from starting a JVM to ask it.
   */
  Path jdkWithReleaseFile(String home, String version) throws IOException {
    Path jdk = jdk(home, "cannot be started");
    Files.writeString(
        jdk.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"%s\"\n".formatted(version));
    return jdk;
  }

  void putOnThePath(Path jdk) {
    environment.merge("PATH", jdk.resolve("bin").toString(), (tools, bin) -> bin + ":" + tools);
  }

  Result run(String... arguments) throws IOException, InterruptedException {
    return run(directory.resolve("bin/reconciler"), arguments);
  }

  Result run(Path launcher, String... arguments) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Stream.concat(Stream.of(launcher.toString()), Stream.of(arguments)).toList());
    builder.environment().clear();
    builder.environment().putAll(environment);
    Path out = Files.createTempFile(directory, "out", null);
    Path err = Files.createTempFile(directory, "err", null);
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    if (!process.waitFor(20, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
    return new Result(
        process.pid(), process.waitFor(), Files.readString(out), Files.readString(err));
  }

  private static void script(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, fromString("rwxr-xr-x"));
  }
}
