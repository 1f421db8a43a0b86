package dev.quittance.app.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocsPageTest {
  private static final Map<String, String> FILES =
      Map.of(
          "/docs", "text/html",
          "/docs/docs.js", "text/javascript",
          "/docs/docs.css", "text/css",
          "/openapi.yaml", "application/yaml");

  /** One line each: key, key and value, or an item of a list. Nothing folded, nothing anchored. */
  private static final String LINE =
      "\\s*(- )?(\"[^\"]+\"|[\\w./$][^:\"]*)(:( \"(\\\\.|[^\"\\\\])*\"| \\[[^\\]{}]*\\]|"
          + " [^\\s\"'\\[{|>&*!%@`#].*)?)?";

  private static TestApi api;

  @BeforeAll
  static void start() {
    api = TestApi.start();
  }

  @AfterAll
  static void stop() {
    api.close();
  }

  @Test
  void thePageIsServedWithAPolicyThatAllowsThisServerOnly() {
    FILES.forEach(
        (path, type) -> {
          var got = api.asNobody().get(path);

          assertThat(got.status()).as(path).isEqualTo(200);
          assertThat(got.header("Content-Type").orElseThrow()).startsWith(type);
          assertThat(got.header("Content-Security-Policy").orElseThrow())
              .startsWith("default-src 'none'; script-src 'self'")
              .doesNotContain("unsafe", "http", "*");
        });
  }

  @Test
  void nothingOnThePageComesFromElsewhere() {
    for (String path : List.of("/docs", "/docs/docs.js", "/docs/docs.css")) {
      assertThat(api.asNobody().get(path).body())
          .as(path)
          .doesNotContain(
              "http://", "https://", "@import", "url(", "style=", "onclick", "innerHTML");
    }
  }

  @Test
  void theRootLeadsToThePage() {
    var got = api.asNobody().get("/");

    assertThat(got.status()).isEqualTo(302);
    assertThat(got.header("Location")).contains("/docs");
  }

  @Test
  void theDocumentKeepsToTheYamlThatThePageReads() {
    assertThat(ApiDocument.text().lines().filter(line -> !line.isBlank()))
        .allMatch(line -> line.matches(LINE));
    assertThat("text: |").doesNotMatch(LINE);
    assertThat("map: {a: b}").doesNotMatch(LINE);
    assertThat("copy: *anchor").doesNotMatch(LINE);
  }

  /** Where Node.js is installed, the page's own reader is run. */
  @Test
  void thePageReadsTheDocumentAsItIsMeant(@TempDir Path directory) throws Exception {
    Path script = Files.writeString(directory.resolve("docs.js"), resource("/docs/docs.js"));
    Path document = Files.writeString(directory.resolve("openapi.yaml"), ApiDocument.text());
    String program =
        "const d=require(process.argv[1]);console.log(JSON.stringify(d.parseYaml("
            + "require('fs').readFileSync(process.argv[2],'utf8'))))";
    var node = new ProcessBuilder("node", "-e", program, script.toString(), document.toString());
    assumeTrue(isInstalled(), "needs Node.js");

    var process = node.redirectErrorStream(true).start();
    String read = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(read).isZero();
    assertThat(Json.MAPPER.readTree(read)).isEqualTo(ApiDocument.read().root);
  }

  private static boolean isInstalled() throws InterruptedException {
    try {
      return new ProcessBuilder("node", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static String resource(String name) throws IOException {
    try (var stream = DocsPageTest.class.getResourceAsStream(name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
