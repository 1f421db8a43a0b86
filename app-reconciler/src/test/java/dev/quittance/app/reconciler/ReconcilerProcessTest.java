package dev.quittance.app.reconciler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The launcher as its own process. */
@Timeout(60)
class ReconcilerProcessTest {
  @TempDir Path directory;

  @Test
  void aBadSettingEndsTheProcessWithItsCodeBeforeAnythingStarts() throws Exception {
    Process process = start(Map.of("PAYMENT_REQUEST_RECONCILER_LEASE_SECONDS", "abc"), "run");

    assertThat(read(process))
        .isEqualTo(
            "CONFIG_RECONCILER_LEASE_SECONDS_INVALID: PAYMENT_REQUEST_RECONCILER_LEASE_SECONDS must"
                + " be a positive integer, got \"abc\"\n");
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void aTermSignalWhileTheDatabaseIsAwaitedIsACleanEnd() throws Exception {
    try (var silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Process process =
          start(
              Map.of(
                  "DATABASE_URL", "postgres://u:s3cret@127.0.0.1:" + silent.getLocalPort() + "/d"),
              "run");
      // It has connected, so its settings are read and its signals handled.
      silent.accept();
      process.toHandle().destroy();

      assertThat(read(process))
          .contains("\"message\":\"reconciler stopping\"", "\"message\":\"reconciler stopped\"")
          .doesNotContain("s3cret");
      assertThat(process.waitFor()).isZero();
    }
  }

  private Process start(Map<String, String> environment, String... args) throws IOException {
    var builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName())
            .directory(directory.toFile())
            .redirectErrorStream(true);
    builder.command().addAll(List.of(args));
    builder.environment().putAll(environment);
    return builder.start();
  }

  private static String read(Process process) throws Exception {
    try {
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      return output;
    } finally {
      process.destroyForcibly();
    }
  }
}
