package dev.quittance.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFormatTest {
  @Test
  void everySourceIsFormatted() throws IOException {
    List<Path> sources = sources(Repository.root());

    assertThat(sources).isNotEmpty();
    assertThat(unformatted(sources)).as("format these files with: make fmt").isEmpty();
  }

  @Test
  void aBadlyFormattedSourceAndAnUnusedImportAreNoticed(@TempDir Path root) throws IOException {
    Path good = source(root, "Good", "class Good {}\n");
    Path indented = source(root, "Indented", "class Indented {\n    int deep;\n}\n");
    Path imports = source(root, "Imports", "import java.util.List;\n\nclass Imports {}\n");
    Path broken = source(root, "Broken", "class {\n");

    assertThat(sources(root)).containsExactlyInAnyOrder(good, indented, imports, broken);
    assertThat(unformatted(sources(root))).containsExactlyInAnyOrder(indented, imports, broken);
  }

  private static Path source(Path root, String name, String text) throws IOException {
    Path directory = Files.createDirectories(root.resolve("module/src/main/java"));
    return Files.writeString(directory.resolve(name + ".java"), text);
  }

  private static List<Path> sources(Path root) throws IOException {
    try (Stream<Path> modules = Files.list(root)) {
      return modules
          .map(module -> module.resolve("src"))
          .filter(Files::isDirectory)
          .flatMap(SourceFormatTest::javaFiles)
          .toList();
    }
  }

  private static Stream<Path> javaFiles(Path directory) {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> unformatted(List<Path> sources) {
    return sources.parallelStream().filter(source -> !isFormatted(source)).sorted().toList();
  }

  private static boolean isFormatted(Path source) {
    try {
      String text = Files.readString(source);
      return new Formatter().formatSourceAndFixImports(text).equals(text);
    } catch (FormatterException e) {
      return false; // not even Java
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
