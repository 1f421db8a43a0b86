package dev.quittance.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.bootstrap.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the README says about settings and modules is what the code has. */
class ReadmeTest {
  @Test
  void theTableOfSettingsIsThatOfTheCode() throws IOException {
    List<String> rows =
        readme()
            .lines()
            .filter(line -> line.startsWith("| `") && line.contains("`CONFIG_"))
            .toList();

    assertThat(rows).containsExactlyElementsOf(Settings.markdownRows());
  }

  @Test
  void everyModuleIsInTheTree() throws IOException {
    String readme = readme();
    try (Stream<java.nio.file.Path> modules = Files.list(Repository.root())) {
      assertThat(modules.filter(path -> Files.exists(path.resolve("pom.xml"))))
          .isNotEmpty()
          .allMatch(module -> readme.contains("\n" + module.getFileName() + "/ "));
    }
  }

  private static String readme() throws IOException {
    return Files.readString(Repository.root().resolve("README.md"));
  }
}
