package dev.quittance.app.reconciler.chains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnvilExecutableTest {
  @TempDir Path folder;

  @Test
  void theVariableComesFirstThenThePathThenTheInstalledOne() throws IOException {
    Path installed = program("build/tools/node_modules/.bin/anvil");
    assertThat(find(Map.of("PATH", "/nowhere:" + folder.resolve("bin")))).contains(installed);

    Path onThePath = program("bin/anvil");
    assertThat(find(Map.of("PATH", "/nowhere:" + folder.resolve("bin")))).contains(onThePath);

    Path named = program("mine/anvil-1.7");
    assertThat(find(Map.of("PATH", folder + "/bin", "ANVIL", named.toString()))).contains(named);
  }

  @Test
  void nothingIsFoundWhereNothingIs() {
    assertThat(find(Map.of("PATH", folder.toString()))).isEmpty();
    assertThat(find(Map.of("ANVIL", ""))).isEmpty();
  }

  @Test
  void aVariableThatNamesNoProgramIsAnErrorAndNotASkippedTest() {
    assertThatThrownBy(() -> find(Map.of("ANVIL", "/nowhere/anvil")))
        .hasMessage("ANVIL names no program: /nowhere/anvil");
  }

  private Optional<Path> find(Map<String, String> environment) {
    return new AnvilExecutable(environment, folder).find();
  }

  private Path program(String name) throws IOException {
    Path path = folder.resolve(name);
    Files.createDirectories(path.getParent());
    Files.writeString(path, "");
    assertThat(path.toFile().setExecutable(true)).isTrue();
    return path;
  }
}
