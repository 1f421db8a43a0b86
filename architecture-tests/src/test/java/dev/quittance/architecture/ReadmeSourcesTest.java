package dev.quittance.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.source.Sources;
import dev.quittance.application.port.ReadSource;
import dev.quittance.application.port.SourceText;
import dev.quittance.domain.observer.ObserverType;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The sources that the README shows are ones that would be accepted. */
class ReadmeSourcesTest {
  private static final Pattern EXAMPLE = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL);

  @Test
  void theExamplesAreGoodConfigurations() throws IOException {
    List<String> examples =
        EXAMPLE
            .matcher(Files.readString(Repository.root().resolve("README.md")))
            .results()
            .map((MatchResult match) -> match.group(1))
            .filter(json -> json.contains("\"kind\""))
            .toList();

    assertThat(examples).hasSize(2);
    assertThat(read(ObserverType.ORDER, examples.getFirst()))
        .isInstanceOf(ReadSource.Result.Readable.class);
    assertThat(read(new ObserverType("inventory"), examples.getLast()))
        .isInstanceOf(ReadSource.Result.Readable.class);
  }

  private static ReadSource.Result read(ObserverType type, String json) {
    return Sources.reading().read(type, new SourceText(json));
  }
}
