package dev.quittance.devkit.chain;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DevChainMainTest {
  @Test
  void servesUntilToldToStop() throws Exception {
    Process process = start("--port", "0");
    try (BufferedReader out = process.inputReader(UTF_8)) {
      String url = firstUrl(out);
      try (Client client = new Client(url)) {
        assertThat(client.get("/blocks/tip/height").body()).isEqualTo("0");
      }
      // SIGTERM, by its handle; a process of our own only.
      process.toHandle().destroy();
      assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void aBadPortEndsWithOneLine() throws Exception {
    Process process = start("--port", "many");
    try (BufferedReader err = process.errorReader(UTF_8)) {
      assertThat(err.lines().toList())
          .singleElement()
          .asString()
          .startsWith("DEVCHAIN_START_FAILED: usage");
      assertThat(process.waitFor()).isEqualTo(2);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void aTakenPortEndsWithOneLine() throws Exception {
    try (DevChain chain = DevChain.start()) {
      Process process = start("--port", chain.url().substring(chain.url().lastIndexOf(':') + 1));
      try (BufferedReader err = process.errorReader(UTF_8)) {
        assertThat(err.lines().toList()).singleElement().asString().contains("cannot listen on");
        assertThat(process.waitFor()).isEqualTo(2);
      } finally {
        process.destroyForcibly();
      }
    }
  }

  private static Process start(String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(DevChainMain.class.getName());
    command.addAll(List.of(args));
    return new ProcessBuilder(command).start();
  }

  private static String firstUrl(BufferedReader out) throws IOException {
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      if (line.contains("Esplora")) {
        return line.substring(line.indexOf("http"));
      }
    }
    throw new AssertionError("no address printed");
  }
}
